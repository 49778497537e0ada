/** `/proof/{StationKey}/{GUID}`: where a vote or a draw is verified; without a number, where a file is. */
import type { PublicVote } from '../../../src/api/engagement/votes/model.ts'
import type { ProofData } from '../../../src/reader/views/proof.ts'
import type { PageFound, PageSource } from '../../platform/readerPages/source.ts'
import { kindOfGuid } from './join.ts'

const byFile: PageFound = { kind: 'proof', titleOf: () => '核对证据文件', dataOf: () => ({ title: '' }) }

/** The proof pages. */
export const proofPages: PageSource = {
  under: 'proof',
  async find(db, StationKey, guid) {
    if (guid === '') return byFile
    const found = await kindOfGuid(db, StationKey, guid)
    if (!found) return undefined
    const [of, , path, name] = found
    if (of !== 'vote' && of !== 'draw') return undefined
    const titleIn = (data: unknown) => (data as { readonly Title: string }).Title
    const optionsIn = (data: unknown) => (data as Partial<Pick<PublicVote, 'Options'>>).Options ?? []
    return {
      kind: 'proof',
      call: { path, query: { StationKey, [name]: guid } },
      titleOf: (data) => `核对：${titleIn(data)}`,
      dataOf: (data): ProofData => ({
        ...{ of, title: titleIn(data) },
        options: optionsIn(data).map(({ Number, Title }) => ({ Number, Title })),
      }),
    }
  },
}
