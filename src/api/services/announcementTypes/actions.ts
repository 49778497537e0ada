/** What may be done with types of announcements. */
import { defineActions } from '../../actions.ts'
import { moveActions } from '../../moves.ts'
import { removingActions, savingActions } from '../../recordActions.ts'
import type { TypeBatch } from './batch.ts'
import { announcementTypes, type AnnouncementType } from './calls.ts'
import { announcementTypeFields } from './fields.ts'

const words = { noun: '公告分类', module: 601 } as const
const { module } = words

/** Switching, by the batch that carries nothing else. */
const switched = <const To extends boolean>(To: To, title: string) =>
  ({
    title,
    with: { IsEnable: To },
    is: (input: TypeBatch) => input.IsEnable === To && input.ShowOrder === undefined,
    when: (row: AnnouncementType) => row.IsEnable !== To,
    undoable: true,
    log: { title: `${title}公告分类`, type: '2', module },
  }) as const

/** The actions of the announcementTypes family. */
export const announcementTypeActions = defineActions(announcementTypes, {
  save: savingActions(words, announcementTypeFields),
  remove: removingActions(words),
  batch: {
    enable: switched(true, '启用'),
    disable: switched(false, '禁用'),
    // Screens move by the four ways; the number is what the specification's clients send.
    setPlace: {
      title: '设置公告分类排序',
      button: '拖拽排序',
      is: (input: TypeBatch) => input.ShowOrder !== undefined && input.IsEnable === undefined,
      silent: true,
      undoable: true,
      log: { title: '设置公告分类排序', type: '2', module },
    },
  },
  order: moveActions(words),
})
