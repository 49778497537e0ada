/** People of the face store. */
import { people, type PersonInStore } from '../../api/library/people/calls.ts'
import { defineCommand, type Command, type Context } from '../../workspace/command.ts'
import { ordinary } from '../ordinary.ts'
import { onlyRow } from '../recordFamily.ts'
import { knownPerson, pickPerson } from './pickPerson.ts'

const { keys, commands: usual } = ordinary('people')
const under = (ctx: Context) => onlyRow(ctx, 'people') as unknown as PersonInStore | undefined

/** Pages about one of them. */
const pages = [
  { id: 'people.faces', title: '看这个人的脸', keys: 'u', page: '/media/Faces', keywords: ['照片', 'faces'] },
  { id: 'people.consents', title: '看同意书', keys: 'c', page: '/media/Consents', keywords: ['肖像', 'consents'] },
] as const

const commands: readonly Command[] = [
  ...usual,
  ...pages.map(({ page, ...one }) =>
    defineCommand({
      ...one,
      group: people.title,
      where: 'list',
      family: 'people',
      needs: page,
      can: (ctx) => under(ctx) !== undefined || '请选择一位人物',
      run: (ctx) => ctx.open(page, { PersonID: under(ctx)!.ID }, 'right'),
    }),
  ),
]

export default {
  keys: { ...keys, 'people.merge': 'm', 'people.unmerge': 'shift+m' },
  commands,
  choices: pickPerson,
  asks: {
    'people.merge': {
      Into: { label: '并入哪一位', kind: 'pick', hint: '人脸和同意书都归这一位，以后可以拆回', ...knownPerson },
    },
  },
} as const
