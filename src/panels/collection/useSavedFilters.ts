/** The kept filters of a list, as commands of its pane: each is chosen by name in the palette or by its number. */
import { contextNow } from '../../workspace/context.ts'
import { defineCommand, type Command } from '../../workspace/command.ts'
import { useRead } from '../../workspace/data.ts'
import { notify, showError } from '../../workspace/notices.ts'
import { usePaneCommands, usePaneOffers } from '../../workspace/pane.ts'
import { ask } from '../../workspace/questions.ts'
import { api } from '../../workspace/session.ts'
import type { SavedFilter } from '../../api/system/savedFilters/calls.ts'
import type { FilterValues } from '../parts/filters/filter.ts'

const group = '常用筛选'

/** What the commands need of the list. */
export interface FilteredList {
  readonly values: FilterValues
  readonly change: (values: FilterValues) => void
}

function isSame(one: FilterValues, other: FilterValues): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => (one[name] ?? '') === (other[name] ?? ''))
}

async function picked(title: string, filters: readonly SavedFilter[]): Promise<SavedFilter | undefined> {
  const answers = await ask(title, [
    {
      name: 'ID',
      label: '筛选',
      kind: 'pick',
      options: () =>
        filters.map(({ ID, Name, IsShared }) => ({ title: Name, value: ID, ...(IsShared ? { hint: '已共享' } : {}) })),
    },
  ])
  return filters.find(({ ID }) => ID === answers?.['ID'])
}

/** Offer the commands while mounted. */
export function useSavedFilters({ values, change }: FilteredList): void {
  const { page } = usePaneOffers()
  const { data = [] } = useRead('savedFilters', 'list', { Page: page })
  const own = data.filter(({ IsMine }) => IsMine)

  const done = (text: string, logId: number | undefined) => {
    if (logId === undefined) notify(text, 'success')
    else contextNow().remember(text, logId)
  }
  const save = async () => {
    const answers = await ask('保存现在的筛选', [{ name: 'Name', label: '名称', kind: 'text', max: 30 }])
    if (!answers) return
    const Name = String(answers['Name'])
    const known = own.find((one) => one.Name === Name)
    const { LogID } = await api.savedFilters.save(
      known ? { ID: known.ID, Values: { ...values } } : { Page: page, Name, Values: { ...values } },
    )
    done(`${known ? '更新' : '保存'}筛选“${Name}”`, LogID)
  }
  const share = async () => {
    const filter = await picked('共享给本角色，或取消共享', own)
    if (!filter) return
    const { LogID } = await api.savedFilters.share({ Ids: [filter.ID], IsShared: !filter.IsShared })
    done(`${filter.IsShared ? '取消共享' : '共享'}筛选“${filter.Name}”`, LogID)
  }
  const remove = async () => {
    const filter = await picked('删除筛选', own)
    if (!filter) return
    const { LogID } = await api.savedFilters.remove({ Ids: [filter.ID] })
    done(`删除筛选“${filter.Name}”`, LogID)
  }
  const verb = (id: string, title: string, keys: string, can: Command['can'], run: () => Promise<void>): Command =>
    defineCommand({ id: `filter.${id}`, title, group, keys, where: 'list', can, run: () => run().catch(showError) })
  const some = () => own.length > 0 || '还没有自己的常用筛选，先用“保存现在的筛选”存一个。'
  usePaneCommands([
    ...data.map((filter, at) =>
      defineCommand({
        id: `filter.use.${filter.ID}`,
        title: `筛选：${filter.Name}`,
        group,
        // The first nine have their number.
        ...(at < 9 ? { keys: `v ${at + 1}`, where: 'list' as const } : {}),
        ...(filter.IsMine ? {} : { keywords: [filter.Maker, '共享'] }),
        can: () => !isSame(values, filter.Values) || '现在就是这个筛选。',
        run: () => change(filter.Values),
      }),
    ),
    verb('save', '保存现在的筛选', 'v s', () => Object.keys(values).length > 0 || '现在没有筛选条件。', save),
    verb('share', '共享筛选给本角色', 'v h', some, share),
    verb('remove', '删除常用筛选', 'v x', some, remove),
  ])
}
