/** By what tasks are counted. Apart from the calls: the sitemap needs it, and nothing else of them. */
import { z } from 'zod/mini'

/** By what tasks are counted: who does them, who gave them, the doer's department, the class, the day they were made. */
export const tasksCountedBy = {
  person: '负责人',
  maker: '派出人',
  unit: '部门',
  classify: '分类',
  day: '日期',
} as const
/** See tasksCountedBy. */
export type TasksCountedBy = keyof typeof tasksCountedBy
/** The schema of one of them. */
export const tasksBy = z.enum(Object.keys(tasksCountedBy) as [TasksCountedBy, ...TasksCountedBy[]], '没有这种统计方式')
