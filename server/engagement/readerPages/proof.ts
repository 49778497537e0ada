/** `/proof/{StationKey}/{GUID}`: where a vote or a draw is verified; without a number, where a file is. */
import type { PageFound, PageSource } from '../../platform/readerPages/source.ts'

const byFile: PageFound = { kind: 'proof', titleOf: () => '核对证据文件', dataOf: () => ({ title: '' }) }

/** The proof pages. */
export const proofPages: PageSource = {
  under: 'proof',
  find: async (_db, _key, guid) => (guid === '' ? byFile : undefined),
}
