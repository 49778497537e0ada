/** Asking for a passphrase without showing it. */
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import type { Terminal } from '../commandLine/command.ts'
import { CommandProblem } from '../commandLine/commandProblem.ts'

/** Asks on the terminal. `twice`: a new one, which is typed again. */
export async function askPassphrase(terminal: Terminal, { twice = false } = {}): Promise<string> {
  if (!process.stdin.isTTY)
    throw new CommandProblem({
      zh: '需要口令：设置 BACKUP_PASSPHRASE_FILE（放着口令的文件）。',
      en: 'A passphrase is needed: set BACKUP_PASSPHRASE_FILE to a file that holds it.',
    })
  const first = await hidden(terminal, { zh: '口令：', en: 'Passphrase: ' })
  if (twice && (await hidden(terminal, { zh: '再输一遍：', en: 'Once more: ' })) !== first)
    throw new CommandProblem({ zh: '两次输入不一样。', en: 'The two are different.' })
  return first
}

async function hidden(terminal: Terminal, question: { zh: string; en: string }): Promise<string> {
  process.stderr.write(question[terminal.language])
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  const answer = await lines.question('')
  lines.close()
  process.stderr.write('\n')
  return answer
}
