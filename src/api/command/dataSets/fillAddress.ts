/** Addresses with parameters in them: `https://api.example.com/city/{city}?day={day}`. Pure. */

const place = /\{([^{}]*)\}/g

/** The names of parameters in an address, each once. */
export function placesIn(address: string): readonly string[] {
  return [...new Set([...address.matchAll(place)].map(([, name]) => name!))]
}

/** What is wrong with an address whose parameters are these, as a sentence; undefined when nothing is. */
export function addressTemplateProblem(address: string, names: readonly string[]): string | undefined {
  const [head, authority] = /^https?:\/\/([^/?#\\\s]*)/i.exec(address) ?? []
  if (head === undefined || authority === undefined) return '接口地址要以 http:// 或 https:// 开头。'
  if (/[{}]/.test(authority)) return '参数不能放在接口地址的主机名里。'
  if (authority.includes('@')) return '接口地址里不能有用户名和密码，请放到请求头里。'
  if (!/^(\[[\da-f:.]+\]|[^\s:[\]]+)(:\d{1,5})?$/i.test(authority)) return '接口地址的主机名不正确，请检查。'
  const unknown = placesIn(address).find((name) => !names.includes(name))
  return unknown === undefined ? undefined : `接口地址里的参数 {${unknown}} 没有定义。`
}

/**
 * The address with its parameters filled in, so that no value can lead to another host or another folder. Throws a
 * RangeError with a sentence for a value that would.
 */
export function fillAddress(address: string, params: Readonly<Record<string, string>>): string {
  const query = address.search(/[?#]/)
  return address.replace(place, (_whole, name: string, at: number) => {
    const value = params[name] ?? ''
    // Browsers and servers alike take %2e for a dot.
    if ((query < 0 || at < query) && /^\.{1,2}$/.test(value)) throw new RangeError(`参数 ${name} 不能是“${value}”。`)
    return encodeURIComponent(value)
  })
}
