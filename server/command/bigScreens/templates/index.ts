/** Every template, complete by type. */
import type { TemplateKey } from '../../../../src/api/command/bigScreens/calls.ts'
import { liveDesk } from './liveDesk.ts'
import { newsroom } from './newsroom.ts'
import { nightShift } from './nightShift.ts'
import { taskBoard } from './taskBoard.ts'
import type { Template } from './template.ts'

/** Every template a screen may begin with. */
export const templates: Readonly<Record<TemplateKey, Template>> = { newsroom, liveDesk, taskBoard, nightShift }

/** As they are offered. */
export const templateList = Object.entries(templates).map(([Key, { title, about }]) => ({
  Key: Key as TemplateKey,
  Title: title,
  About: about,
}))
