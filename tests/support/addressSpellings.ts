/** Ways to write an address that browsers read as that one: made at random, the same of the same seed. */
import type { Random } from '../content/articles/random.ts'

const HOST = 'news.example'
const KEY_SIGNS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-']
/** What browsers drop wherever it stands. */
const BREAKS = ['\t', '\n', '\r']
/** Letters that end a break, or begin a sign, where JSON is read. */
const TRAPS = [...'tnrbfu']
/** Names of signs that matter in an address, as HTML may write them. */
const NAMED: Readonly<Record<string, string>> = {
  '\t': '&Tab;',
  '\n': '&NewLine;',
  '\\': '&bsol;',
  '/': '&sol;',
  ':': '&colon;',
  '.': '&period;',
  '%': '&percnt;',
}

/** A key as the library has them; it often begins with what JSON would take for a break behind a backslash. */
export function keyFrom(random: Random): string {
  const first = random.yes() ? random.one(TRAPS) : random.one(KEY_SIGNS)
  return first + Array.from({ length: 21 }, () => random.one(KEY_SIGNS)).join('')
}

const slash = (random: Random) => random.one(['/', '/', '\\'])
const step = (random: Random) => random.one(['.', '.', '%2e', '%2E'])
/** A way that leads nowhere else. */
function detour(random: Random): string {
  if (random.yes()) return `${step(random)}${slash(random)}`
  const into = random.one(['x', 'nx', 't', 'r\\', 'u002f', 'static', keyFrom(random)])
  return `${into.replace('\\', '')}${slash(random)}${step(random)}${step(random)}${slash(random)}`
}
const heads = [
  ...[
    '',
    '',
    `http://${HOST}`,
    `https://${HOST}`,
    `HtTp://${HOST}`,
    `http:/${HOST}`,
    `http:${HOST}`,
    `http:\\\\${HOST}`,
  ],
  ...[`//${HOST}`, `\\\\${HOST}`, `/\\${HOST}`, `http://a:b@${HOST}`, `http://${HOST}:80`, `https://NEWS.example:443`],
  ...[` http://${HOST}`, `\u0001`, ` `],
]
const tails = ['', '', '?a=1', '?a=\\n', '#\\t', '#a', ' ', '\n', '?/static/..\\x']

/** One of them. `path`: as it is given, `/static/img/KEY.jpg`. */
export function spellingFrom(random: Random, path: string): string {
  const said = path
    .split('/')
    .slice(1)
    .map((part) => `${slash(random)}${random.yes(0.3) ? detour(random) : ''}${part}`)
    .join('')
  const escaped = random.yes(0.1) ? said.replace(/[a-z]/i, (one) => `%${one.charCodeAt(0).toString(16)}`) : said
  const whole = random.one(heads) + escaped + random.one(tails)
  if (random.yes(0.6)) return whole
  const at = random.below(whole.length)
  return whole.slice(0, at) + random.one(BREAKS) + whole.slice(at)
}

/** The same text as HTML may write it between double quotes. */
export function inHtml(random: Random, text: string): string {
  return [...text]
    .map((sign) => {
      if (sign === '"' || sign === '&' || random.yes(0.1)) return `&#x${sign.codePointAt(0)!.toString(16)};`
      return random.yes(0.3) ? (NAMED[sign] ?? sign) : sign
    })
    .join('')
}

/** What a browser on a page of the public asks for; undefined: nothing. */
export function askedFor(address: string): string | undefined {
  if (!URL.canParse(address, PAGE)) return undefined
  const { hostname, pathname, search } = new URL(address, PAGE)
  return hostname === HOST ? pathname + search : undefined
}
const PAGE = `https://${HOST}/read/station/article`
