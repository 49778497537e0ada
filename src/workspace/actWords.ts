/** How an act is named in other sentences: taken back, done again, refused. Pure. */

/** What is said of an act that was taken back or done again, before its name. */
const TURNED = /^(?:已?(?:撤销|恢复)：)+/
/** That all of it was done: what is taken back is not done any more. */
const DONE = /：完成$/
/** The name up to what came of it; what is quoted belongs to the name. */
const NAME = /^(?:“[^”]*”|《[^》]*》|[^，；“《]|“|《)+/u

/**
 * An act without what a notice says around it: 全部撤下“大桥” of 「已恢复：已全部撤下“大桥”，3 处已改好」. What came of it at the time
 * is not what comes of taking it back.
 */
export function bareAct(title: string): string {
  const name = NAME.exec(title.replace(TURNED, ''))?.[0] ?? title
  return name.replace(/^已(?!经)/, '').replace(DONE, '')
}

/** 「已撤销：全部撤下“大桥”」. */
export const saysUndone = (title: string): string => `已撤销：${bareAct(title)}`

/** 「已恢复：全部撤下“大桥”」. */
export const saysRedone = (title: string): string => `已恢复：${bareAct(title)}`
