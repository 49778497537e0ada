/** Every enumeration other systems may ask for, made of what the product itself reads. */
import { levelTitles, statusTitles } from '../../content/articles/review.ts'
import { areaLevels } from '../../accounts/areas/areaCode.ts'
import { logModules } from '../../logModules.ts'
import { actionTypes } from '../operationLog/actionTypes.ts'
import { groups, pageNames, pages } from '../../pages.ts'
import type { EnumItem } from './calls.ts'

interface Source {
  readonly title: string
  readonly items: () => EnumItem[]
}

/** Members of a table from value to name. `numbers`: the values are numbers on the wire. */
function members(table: Readonly<Record<string, string>>, numbers = false): EnumItem[] {
  return Object.entries(table).map(([value, Name]) => ({ Value: numbers ? Number(value) : value, Name }))
}

/** By the name they are asked for. */
export const enumerations: Readonly<Record<string, Source>> = {
  ArticleStatus: { title: '稿件状态', items: () => members(statusTitles) },
  ReviewLevel: { title: '审级', items: () => members(levelTitles as Record<string, string>, true) },
  LogModule: { title: '日志模块', items: () => members(logModules as Record<string, string>, true) },
  ActionType: { title: '操作类型', items: () => members(actionTypes as Record<string, string>) },
  AreaLevel: { title: '区域级别', items: () => members(areaLevels as Record<string, string>, true) },
  MenuGroup: { title: '菜单分组', items: () => groups.map((Name) => ({ Value: Name, Name })) },
  Page: { title: '页面', items: () => pageNames.map((page) => ({ Value: page, Name: pages[page].title })) },
}
