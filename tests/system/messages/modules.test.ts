import { expect, test } from 'vitest'
import {
  messageModuleNames,
  messageModules,
  moduleOf,
  modulesNamed,
  ringsFor,
  typesIn,
} from '../../../src/api/system/messages/modules.ts'

test('every type belongs to one module, and what nobody knows to the system', () => {
  const types = messageModuleNames.flatMap((name) => messageModules[name].types as readonly string[])
  expect(new Set(types).size).toBe(types.length)
  for (const name of messageModuleNames)
    for (const type of messageModules[name].types) expect(moduleOf(type)).toBe(name)
  expect(moduleOf('从前的类型')).toBe('system')
})

test('the types of modules are listed; with the system among them, all but the others’', () => {
  expect(typesIn(['tasks', 'instructions'])).toEqual({ isAllBut: false, types: ['任务', '指令'] })
  const { isAllBut, types } = typesIn(['system', 'tasks'])
  expect(isAllBut).toBe(true)
  expect(types).toContain('指令')
  expect(types).not.toContain('任务')
  expect(types).not.toContain('布局')
})

test('the modules of a push configuration are read as people write them (E-32)', () => {
  expect(modulesNamed('任务，指令;review  闲聊')).toEqual([
    ['任务', 'tasks'],
    ['指令', 'instructions'],
    ['review', 'review'],
    ['闲聊', undefined],
  ])
  expect(modulesNamed(' , ')).toEqual([])
})

test('all ring where none is named', () => {
  expect(ringsFor('', 'live')).toBe(true)
  expect(ringsFor('任务', 'tasks')).toBe(true)
  expect(ringsFor('任务', 'live')).toBe(false)
})
