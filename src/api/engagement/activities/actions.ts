/** What may be done with activities. */
import { defineActions } from '../../actions.ts'
import { removingActions, savingActions } from '../../recordActions.ts'
import { activities, type Activity } from './calls.ts'
import { activityFields } from './fields.ts'

const words = { noun: '互动活动', module: 650 } as const
const turned = <const To extends boolean>(IsPublic: To, title: string) =>
  ({
    title,
    button: '公开',
    with: { IsPublic },
    when: (row: Activity) => row.IsPublic !== IsPublic,
    undoable: true,
    log: { title, type: '1', module: words.module },
  }) as const

const { add, edit } = savingActions(words, activityFields)

/** The actions of the activities family. */
export const activityActions = defineActions(activities, {
  save: { add, edit: { ...edit, carry: ['Revision'] } },
  public: { public: turned(true, '公开互动活动'), conceal: turned(false, '取消公开互动活动') },
  remove: removingActions(words),
})
