/** Permits and bans of the library's items. */
import type { Context, Keys } from '../../workspace/command.ts'
import { formPart } from '../../workspace/formParts.ts'
import { ordinary } from '../ordinary.ts'
import { banComesTo } from './stillPublic.ts'
import { onlyRow } from '../recordFamily.ts'

const { keys: usual, commands } = ordinary('mediaPermits')

const keys: Keys = usual

const MediaID = {
  initial: (ctx: Context) => onlyRow(ctx, 'media')?.['ID'] ?? onlyRow(ctx, 'mediaPermits')?.['MediaID'],
}

const asks = {
  'mediaPermits.add': { MediaID, Agreed: { label: '谁同意的', hint: '作者、授权方，或作决定的人' } },
  'mediaPermits.ban': {
    MediaID,
    Agreed: { label: '谁要求的', hint: '法务、当事人、来函的单位，或作决定的人' },
    ReMark: { hint: '律师函、来函来电、文件编号' },
    AlsoIDs: { kind: 'part', part: formPart('alike') },
  },
} as const

export default { keys, commands, asks, comesTo: { 'mediaPermits.ban': banComesTo } }
