/** What else people call a command whose title has one of several words for the same. Pure. */

/** Ours: words that mean the same in titles. */
const same: readonly (readonly string[])[] = [
  ['新增', '新建', '添加'],
  ['公众页面', '公开页面'],
]

/** The title with each of the other words in the place of the one it has. */
export function otherNames(title: string): string[] {
  return same.flatMap((words) => {
    const has = words.find((word) => title.includes(word))
    return has === undefined ? [] : words.filter((word) => word !== has).map((word) => title.replace(has, word))
  })
}
