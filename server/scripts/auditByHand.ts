/** Verifies an evidence file from the command line, as the proof page does in a browser. */
import { readFile } from 'node:fs/promises'
import type { Verdict } from '../../src/evidence/file/findings.ts'
import type { Known } from '../../src/evidence/file/known.ts'
import { verify } from '../../src/evidence/file/verify.ts'
import { CommandProblem, wrongWords } from '../platform/operator/commandProblem.ts'
import type { Terminal } from './commandLine/command.ts'

/** What is known from elsewhere, as it was typed. */
export interface AuditAsked {
  readonly key: string | undefined
  /** The path of a note. */
  readonly checkpoint: string | undefined
  /** Hashes with commas between. */
  readonly hashes: string | undefined
  readonly json: boolean
}

/** Verifies it and says what does not agree. 0: all agrees; 1: not all. @throws {CommandProblem} for what cannot be read */
export async function auditByHand(path: string, asked: AuditAsked, terminal: Terminal): Promise<0 | 1> {
  const known = await knownOf(asked)
  const verdict = await verify(jsonOf(path, await textOf(path)), known)
  const { findings, notes, isSealed } = verdict
  // Before the reveal not all can agree yet.
  const code = findings.length === 0 && !isSealed ? 0 : 1
  if (asked.json) {
    terminal.say(JSON.stringify(verdict, undefined, 1))
    return code
  }
  for (const note of notes) terminal.note(note)
  // The sentences are those of the proof page; before them stands for everybody what they are about.
  for (const { subject, which, sentence } of findings)
    terminal.say({ zh: sentence, en: `${[subject, which].filter(Boolean).join(' ')}: ${sentence}` })
  terminal.say(outcome(verdict))
  return code
}

const outcome = ({ findings, isSealed }: Verdict) =>
  findings.length === 0
    ? isSealed
      ? { zh: '现在能核对的都相符；种子还没有揭示。', en: 'So far all agrees; the seed is not revealed yet.' }
      : { zh: '全部相符。', en: 'All agrees.' }
    : { zh: `不相符：${findings.length} 处。`, en: `It does not agree: ${findings.length} findings.` }

async function knownOf({ key, checkpoint, hashes }: AuditAsked): Promise<Known> {
  const listed = hashes?.split(',').map((one) => one.trim().toLowerCase())
  const wrong = listed?.find((one) => !/^[0-9a-f]{64}$/.test(one))
  if (wrong !== undefined)
    throw wrongWords({
      zh: `选项 --hashes 里的 ${wrong} 不是 64 位十六进制的散列。`,
      en: `In the option --hashes ${wrong} is no hash of 64 hexadecimal digits.`,
    })
  return {
    ...(key === undefined ? {} : { keys: [key.trim()] }),
    ...(checkpoint === undefined ? {} : { checkpoints: [await textOf(checkpoint)] }),
    ...(listed === undefined ? {} : { hashes: listed }),
  }
}

function textOf(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new CommandProblem({ zh: `「${path}」不存在。`, en: `${path} is not there.` })
    if (error.code === 'ERR_STRING_TOO_LONG' || error.code === 'ERR_FS_FILE_TOO_LARGE')
      throw new CommandProblem({
        zh: `「${path}」太大，无法一次读入。`,
        en: `${path} is too large to be read at once.`,
      })
    throw new CommandProblem({
      zh: `「${path}」无法读取，请检查权限。`,
      en: `${path} cannot be read: check its rights.`,
    })
  })
}

function jsonOf(path: string, text: string): unknown {
  try {
    // Some programs begin a text with a mark that says which order its bytes have.
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    throw new CommandProblem({ zh: `「${path}」不是 JSON。`, en: `${path} is no JSON.` })
  }
}
