/** Asking for a passphrase without showing it. */
import { createInterface } from 'node:readline/promises'
import { Writable, type Readable } from 'node:stream'
import type { Terminal } from '../commandLine/command.ts'
import { CommandProblem } from '../../platform/operator/commandProblem.ts'

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
  try {
    return await lineFrom(process.stdin)
  } finally {
    process.stderr.write('\n')
  }
}

/** One line of a terminal, shown nowhere. Ctrl+C there is no signal, but an error of the question. */
export async function lineFrom(input: Readable): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input, output: nowhere, terminal: true })
  try {
    return await lines.question('')
  } catch (error) {
    if ((error as Error).name !== 'AbortError') throw error
    throw new CommandProblem({ zh: '已取消，什么也没有做。', en: 'Cancelled; nothing was done.' })
  } finally {
    lines.close()
  }
}
