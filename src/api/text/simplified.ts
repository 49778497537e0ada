/** Traditional signs as they are written in simplified Chinese, as far as names of newsrooms have them. */

/** Ours: each traditional sign before its simplified one: those of 编辑部, 管理员, and of what stations are called. */
const PAIRS =
  '編编輯辑員员報报電电視视臺台廣广聞闻縣县區区網网傳传體体頻频號号務务發发辦办總总雲云導导記记專专業业' +
  '國国華华東东陽阳陰阴龍龙鄉乡鎮镇島岛灣湾門门關关橋桥濱滨長长慶庆寧宁興兴億亿開开遠远時时衛卫訊讯資资'
const signs = [...PAIRS]
const simplifiedOf = new Map(signs.flatMap((sign, at) => (at % 2 === 0 ? [[sign, signs[at + 1]!] as const] : [])))

/** A text with those signs in simplified Chinese; for comparing, not for showing. */
export const simplified = (text: string): string => Array.from(text, (sign) => simplifiedOf.get(sign) ?? sign).join('')
