/** What the list, the board and the time line of tasks ask alike, and the task one is at in all of them. */
import { taskPriorities } from '../../../api/command/tasks/fields.ts'
import { taskStateTitles } from '../../../api/command/tasks/taskStates.ts'
import { contextNow } from '../../../workspace/context.ts'
import { useRead, type ReadInput } from '../../../workspace/data.ts'
import { makePlace } from '../../parts/board/place.ts'
import type { Filter } from '../../parts/filters/filter.ts'
import { useKeptFilters } from '../../parts/filters/keptFilters.ts'
import { optionsOf } from '../../parts/filters/optionsOf.ts'

type Asked = ReadInput<'tasks', 'list'>

/** Every class as a choice. */
function useClasses() {
  const { data } = useRead('taskClassifies', 'list', {})
  return { data: data?.map(({ ID, Name }) => ({ value: String(ID), title: Name })) }
}

/** The filters of tasks, by which every view of them asks. */
export const taskFilters: readonly Filter<Asked>[] = [
  { name: 'Keyword', title: '关键词', kind: 'text', placeholder: '标题或内容' },
  {
    name: 'State',
    title: '状态',
    kind: 'choice',
    options: [{ value: 'todo', title: '未完成' }, { value: 'late', title: '已超期' }, ...optionsOf(taskStateTitles)],
    apply(value) {
      if (value === 'todo') return { IsOpen: true }
      return value === 'late' ? { IsOverdue: true } : { State: value as NonNullable<Asked['State']> }
    },
  },
  {
    name: 'Priority',
    title: '优先级',
    kind: 'choice',
    options: optionsOf(taskPriorities),
    apply: (value) => ({ Priority: Number(value) as NonNullable<Asked['Priority']> }),
  },
  {
    name: 'ClassifyID',
    title: '分类',
    kind: 'choice',
    options: useClasses,
    apply: (value) => ({ ClassifyID: Number(value) }),
  },
  {
    name: 'Whose',
    title: '范围',
    kind: 'choice',
    options: [
      { value: 'mine', title: '我的和可认领的' },
      { value: 'own', title: '我派出的' },
    ],
    apply: (value) => (value === 'own' ? { IsOwn: true } : { IsMine: true }),
  },
]

/** A hook: the filters of all three views. */
export const useTaskFilters = () => useKeptFilters('/Task/TaskList', taskFilters)

/** The task one is at. */
export const { goTo, usePlace } = makePlace()

/** Shows a task with its reports beside the view it is opened from. */
export function openTask(ID: number): void {
  contextNow().open('/Task/Detail', { ID }, 'right')
}
