/** Sensitive words out of a file: C256. */
import type { ParsedOf, OutputOf } from '../../../src/api/contract.ts'
import type { KeywordLine, keywords } from '../../../src/api/content/keywords/calls.ts'
import type { KeywordOfLine } from '../../../src/api/content/keywords/keywordLines.ts'
import { REMARK_LENGTH, type KeywordLevel } from '../../../src/api/content/keywords/keywordLevels.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { changedFields } from '../../platform/records/columns.ts'
import { fileLines } from './fileLines.ts'
import { refuseOverLimit } from './limit.ts'

type Call = (typeof keywords)['calls']['bulkImport']
type Import = Request<ParsedOf<Call>>

const columns = ['ID', 'Name', 'Level', 'Replacement', 'ReMark'] as const

/**
 * Adds the words of the file that are not there and gives those that are the file's level, replacement and remark, as far
 * as the file names them. Lines that cannot be taken are skipped under their number. Safe to repeat; words of single lives
 * are left alone.
 */
export async function importKeywords(request: Import): Promise<OutputOf<Call>> {
  const { db, me, now, input, files, logId } = request
  const { words, bad } = await fileLines(files)

  const stored = await db
    .selectFrom('keywords')
    .select(columns)
    .where('StID', '=', me.StID)
    .where('LiveName', '=', '')
    .where('Name', 'in', ['', ...words.map(({ name }) => name)])
    .forUpdate()
    .execute()
  const known = new Map(stored.map((one) => [one.Name, one]))
  const fresh = words.filter(({ name }) => !known.has(name))
  await refuseOverLimit(db, me.StID, fresh.length)

  const lines: KeywordLine[] = bad.map(({ line, name, why }) => ({
    Line: line,
    Name: name.slice(0, REMARK_LENGTH),
    State: 'bad',
    Problem: why,
  }))
  const Done: number[] = []
  for (const word of words.filter(({ name }) => known.has(name))) {
    const before = known.get(word.name)!
    const changes = changedFields(before, namedBy(word))
    lines.push({ Line: word.line, Name: word.name, State: changes ? 'changed' : 'same', Problem: '' })
    if (!changes || input.Check) continue
    await db
      .updateTable('keywords')
      .set({ ...changes.After, UpdateTime: now })
      .where('ID', '=', before.ID)
      .where('StID', '=', me.StID)
      .execute()
    request.changed({ ID: before.ID, Title: before.Name, ...changes })
    Done.push(before.ID)
  }
  lines.push(...fresh.map(({ line, name }) => ({ Line: line, Name: name, State: 'added' as const, Problem: '' })))
  if (!input.Check) Done.push(...(await addWords(request, fresh, input.Level)))
  return {
    Done,
    Skipped: bad.map(({ line, why }) => ({ ID: line, Reason: `第 ${line} 行：${why}` })),
    Lines: lines.sort((a, b) => a.Line - b.Line),
    ...(Done.length > 0 ? { LogID: logId } : {}),
  }
}

/** The columns the line says something about. */
function namedBy({ level, replacement, remark }: KeywordOfLine): Record<string, string> {
  const given = { Level: level, Replacement: replacement, ReMark: remark }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Record<string, string>
}

async function addWords(
  { db, me, now, changed }: Import,
  words: readonly KeywordOfLine[],
  level: KeywordLevel,
): Promise<number[]> {
  if (words.length === 0) return []
  const rows = words.map((word) => ({ Name: word.name, Level: level, ...namedBy(word), IsEnable: true }))
  const made = await db
    .insertInto('keywords')
    .values(rows.map((row) => ({ ...row, StID: me.StID, UpdateTime: now })))
    // Somebody else may be importing the same list: their word stands.
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .execute()
  for (const { ID, Name, Level, Replacement, ReMark } of made)
    changed({ ID, Title: Name, Before: null, After: { Name, Level, Replacement, ReMark, IsEnable: true } })
  return made.map(({ ID }) => ID)
}
