/** Files that a workspace makes of what a list shows: each is told of before anybody has it. Ours. */
import { z } from 'zod/mini'
import { defineFamily, write } from '../../contract.ts'
import { flag, nothing } from '../../callSchemas.ts'
import { filledLine, wholeNumber } from '../../text/recordFields.ts'

/** Ours: the most rows that somebody may say a file has. */
const TOLD_ROWS = 10_000_000

/** Exports, told of one by one. */
export const exportsOfLists = defineFamily({
  name: 'exports',
  title: '导出',
  host: 'main',
  pages: [],
  row: z.object({ ID: z.number() }),
  calls: {
    // IsPersons: whether the contract has the rows tell how somebody is reached (carriesPersons); the server looks, too.
    // Whose rows, how many there are in the file, and what the list is called. Nothing is handed out before it is answered.
    take: write(
      'POST /api/common/export/take',
      z.object({
        Family: filledLine('记录种类', 50),
        IsPersons: flag,
        Label: filledLine('列表名称', 100),
        Count: wholeNumber('条数', 1, TOLD_ROWS),
      }),
      nothing,
      { access: 'signed' },
    ),
  },
})
