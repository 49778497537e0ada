/** The demonstration newsroom, loaded because an operator asks for it. */
import { loadDemoOnce } from '../loadDemoOnce.ts'
import { CommandProblem } from '../platform/operator/commandProblem.ts'
import { withNewsroom } from './withNewsroom.ts'

/**
 * Loads it. `progress` is called once each tenth. Answers with the password of its accounts; rejects with a CommandProblem
 * where there is a station already.
 */
export function loadDemoByHand(
  articles: number | undefined,
  progress: (done: number, all: number) => void,
): Promise<string> {
  let told = -1
  const onArticle = (done: number, all: number) => {
    const tenth = Math.floor((done / all) * 10)
    if (tenth > told) progress(done, all)
    told = tenth
  }
  return withNewsroom(async ({ db }, { demoPassword }) => {
    const wanted = { password: demoPassword, progress: onArticle, ...(articles ? { articles } : {}) }
    if (await loadDemoOnce(db, wanted)) return demoPassword
    throw new CommandProblem({
      zh: '这个数据库里已经有站点：copydesk db reset 可以清空它。',
      en: 'There are stations in this database already: copydesk db reset empties it.',
    })
  })
}
