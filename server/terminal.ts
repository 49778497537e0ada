/** What the server says on the terminal it was started from, in the terminal's language. */
import { FIRST_RUN_HOURS } from './accounts/firstRun/firstRunKey.ts'
import { languageOf, type Words } from './scripts/commandLine/language.ts'

/** The sentences. */
export const sentences = {
  ready: (address: string) => ({ zh: `采编工作台已就绪：${address}`, en: `Copydesk is ready: ${address}` }),
  building: (isMissing: boolean) => ({
    zh: `正在构建客户端（${isMissing ? '还没有构建过' : '源代码更新过'}）……`,
    en: `Building the client (it is ${isMissing ? 'not built yet' : 'older than its sources'}) ...`,
  }),
  notBuilt: (problem: string) => ({
    zh: `客户端没有构建成功，仍用原来的：${problem}`,
    en: `The client could not be built, so the older one is served: ${problem}`,
  }),
  demonstration: (articles: number) => ({
    zh: `正在装入演示编辑部（${articles} 篇稿件）……`,
    en: `Loading the demonstration newsroom (${articles} articles) ...`,
  }),
  invitation: (address: string, key: string) => ({
    zh:
      `这里还没有账号。打开 ${address}/login，填入这个一次性密钥（${FIRST_RUN_HOURS} 小时内有效）：\n  ${key}\n` +
      `也可以在这里建第一个账号：npx copydesk admin create 账号名 --newsroom\n`,
    en:
      `There is no account yet. Open ${address}/login and enter this key, which is good once and for ${FIRST_RUN_HOURS} ` +
      `hours:\n  ${key}\nor make the first one here: npx copydesk admin create NAME --newsroom\n`,
  }),
} as const satisfies Readonly<Record<string, (...of: never[]) => Words>>

/** Says it on standard output; with `error` on standard error. */
export function say(words: Words, error = false): void {
  const text = words[languageOf(process.env)]
  if (error) console.error(text)
  else console.log(text)
}

/** The address in a line that says the server is ready; undefined in any other. */
export function readyAt(line: string): string | undefined {
  return /(?:Copydesk is ready: |采编工作台已就绪：)(\S+)/.exec(line)?.[1]
}
