// Two revisions of one article, as an editor leaves them: sentences rewritten, a paragraph moved in, another taken out.

const WORDS = '本报讯记者从市交通局获悉地铁三号线今日开通沿线居民出行时间缩短近半据介绍工程历时四年共设车站二十三座'

function paragraph(length: number, from: number): string {
  return Array.from({ length }, (_, at) => WORDS[(from + at * 7 + ((at * at) % 11)) % WORDS.length]).join('')
}

/** The HTML of both; `characters` of text in each, within a paragraph. */
export function revisionsOf(characters: number, seed: number): readonly [string, string] {
  const length = 120
  const old = Array.from({ length: Math.ceil(characters / length) }, (_, at) => paragraph(length, seed + at * 13))
  const now = old.map((text, at) => {
    if (at % 3 !== seed % 3) return text
    const cut = 20 + ((seed + at) % 40)
    return `${text.slice(0, cut)}改写过的一句话${text.slice(cut + 9, 90)}${text.slice(93)}`
  })
  now.splice(seed % now.length, 1)
  now.splice((seed * 5) % now.length, 0, paragraph(length, seed * 17 + 3))
  const html = (texts: readonly string[]) => texts.map((text) => `<p>${text}</p>`).join('')
  return [html(old), html(now)]
}
