/** What may be done with permits and bans. Ours: one button for all of it. */
import { defineActions } from '../../actions.ts'
import { removingActions, savingActions, type Saving } from '../../recordActions.ts'
import { mediaPermits } from './calls.ts'
import { mediaPermitFields, type PermitKind } from './fields.ts'

/** The button; whoever holds it can help where a picture may not be used. */
const button = '授权'

const words = { noun: '媒资授权', module: 512 } as const
/** What is asked of either, in the words of each: who agreed is not who forbids. */
const asked = ['MediaID', 'FromTime', 'ToTime', 'Channels', 'Agreed', 'ReMark'] as const
const { add } = savingActions(words, asked)
const { edit } = savingActions(words, ['Kind', ...asked] as const satisfies readonly (keyof typeof mediaPermitFields)[])

/** The actions of the mediaPermits family. */
export const mediaPermitActions = defineActions(mediaPermits, {
  save: {
    add: {
      ...add,
      button,
      title: '登记许可',
      is: ({ ID, Kind }: Saving & { readonly Kind?: PermitKind | undefined }) => ID === undefined && Kind !== 'ban',
      keywords: ['授权', '同意', 'permit'],
    },
    ban: {
      ...add,
      button,
      title: '登记禁止',
      with: { Kind: 'ban' },
      is: ({ ID, Kind }: Saving & { readonly Kind?: PermitKind | undefined }) => ID === undefined && Kind === 'ban',
      ask: [...asked, 'AlsoIDs'],
      confirm: '登记以后公开的地方还看得到，要撤下请用「全部撤下」，确定登记吗？',
      log: { ...add.log, title: '禁止使用媒资' },
      keywords: ['禁用', '侵权', '授权', 'ban'],
    },
    edit: { ...edit, button },
  },
  remove: { remove: { ...removingActions(words).remove, button } },
})
