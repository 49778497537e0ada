/** How the sandbox behaves: as the name of a model says, or words in what it is asked. Pure. */

/** What it can do besides answering well, each with the words that call it up in a text and what it does. */
const behaviours = {
  slow: { word: '演示很慢', does: '等三秒才开始，再慢慢地说' },
  silent: { word: '演示不理', does: '收下了请求，一个字也不回' },
  cut: { word: '演示中断', does: '说到一半就断开' },
  '429': { word: '演示太忙', does: 'HTTP 429' },
  '401': { word: '演示无权', does: 'HTTP 401' },
  down: { word: '演示停机', does: 'HTTP 503' },
  broken: { word: '演示坏掉', does: '说到一半给出不是 JSON 的内容；图片任务答复不是 JSON' },
  error: { word: '演示出错', does: '说到一半给出 error，HTTP 仍是 200' },
  blocked: { word: '演示违规', does: '审核不通过' },
  review: { word: '演示疑似', does: '图片疑似违规' },
  fail: { word: '演示失败', does: '图片、视频任务失败' },
  inside: { word: '演示内网', does: '结果的地址转到内部网络' },
  fake: { word: '演示假图', does: '结果不是图片，是网页' },
  tool: { word: '演示工具', does: '请求调用给它的第一个工具，或文字里“调用 名字 {…}”点名的那个' },
  obey: { word: '演示听话', does: '文字里叫它做什么就做什么：调用没有给它的工具，听到的全说出来，问密钥就说密钥' },
} as const
/** One of them. */
export type Behaviour = keyof typeof behaviours

const names = Object.keys(behaviours) as Behaviour[]

/** By a part of the model's name, as in `sandbox-slow`, else by the words of a text. Undefined: it behaves. */
export function behaviourOf(model: string, text: string): Behaviour | undefined {
  const parts = model.toLowerCase().split(/[-_/: ]/)
  return names.find((name) => parts.includes(name)) ?? names.find((name) => text.includes(behaviours[name].word))
}

/** Pieces a second, by a part of the model's name, as in `sandbox-100ps`. Default 50. */
export function paceOf(model: string): number {
  const said = /(?:^|[-_/: ])(\d{1,4})ps\b/.exec(model)?.[1]
  return Math.max(1, Number(said ?? 50))
}
