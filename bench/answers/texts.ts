// An article and what a model makes of it: every sentence a little shorter, some words others, a paragraph less.

const CLAUSES = [
  '记者从市水利局获悉',
  '受上游连续强降雨影响',
  '今天凌晨四时三十分',
  '江水已经漫过了滨江路的亲水平台',
  '沿江三个街道的防汛人员都已经到岗到位',
  '目前没有人员伤亡的情况发生',
  '有关部门及时启动了防汛三级应急响应',
  '二十三处低洼路段进行了交通管制',
  '一千二百余名群众得到了妥善安置',
  '气象台预计未来两天还会有中到大雨',
  '市民如果没有必要请尽量减少外出',
  '公交线路将会根据积水的情况作出调整',
  '供电部门连夜对受损线路进行了抢修',
  '学校停课的通知已经发送到每一位家长',
]

/** What is taken out and put in, sentence by sentence. */
const CHANGES: readonly (readonly [was: string, is: string])[] = [
  ['已经漫过了', '漫过'],
  ['都已经到岗到位', '全部到岗'],
  ['的情况发生', ''],
  ['进行了交通管制', '实行交通管制'],
  ['得到了妥善安置', '已妥善安置'],
  ['将会根据积水的情况作出调整', '将按积水情况调整'],
  ['连夜对受损线路进行了抢修', '连夜抢修受损线路'],
]

/** The paragraphs of an article of so many characters, and those of the answer. */
export function answerTo(characters: number, seed: number): readonly [old: string[], now: string[]] {
  const old: string[] = []
  let length = 0
  for (let nth = seed; length < characters; nth++) {
    const clause = (at: number) => CLAUSES[(nth * 5 + at * 3 + ((nth * at) % 7)) % CLAUSES.length]!
    const sentences = [0, 1, 2].map((at) => `${clause(at * 3)}${nth}时，${clause(at * 3 + 1)}，${clause(at * 3 + 2)}。`)
    const text = sentences.join('')
    old.push(text)
    length += text.length
  }
  const now = old.map((text, nth) =>
    CHANGES.reduce((so, [was, is], at) => ((nth + at + seed) % 3 === 0 ? so : so.replaceAll(was, is)), text),
  )
  now.splice(seed % now.length, 1)
  return [old, now]
}
