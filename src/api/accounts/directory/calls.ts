/** Who works here: what everybody signed in may know of the people of their own station. Ours. */
import { z } from 'zod/mini'
import { defineFamily, read } from '../../contract.ts'
import { limited } from '../../text/textLimit.ts'

/** Ours: how many people one answer names. */
export const PEOPLE_SHOWN = 50

/** A person of the station: a name and where they belong, and nothing else. */
export const Colleague = z.object({ ID: z.number(), Name: z.string(), Unit: z.string(), Role: z.string() })
/** See the schema. */
export type Colleague = z.infer<typeof Colleague>

/** People who may do something: the first PEOPLE_SHOWN by name, and how many there are. */
const Able = z.object({
  /** What must be granted: a page's or a button's name; '' when signing in is enough. */
  Needs: z.string(),
  Total: z.number(),
  People: z.array(Colleague),
})

/** The directory of the caller's station. */
export const directory = defineFamily({
  name: 'directory',
  title: '通讯录',
  measure: '人',
  host: 'main',
  pages: [],
  row: Colleague,
  calls: {
    /** People by characters, syllables or initials of their name or unit; those who may not sign in are left out. */
    people: read(
      'POST /api/workspace/people',
      z.object({ Keyword: z._default(z.string().check(limited('关键词', 50)), '') }),
      z.array(Colleague),
      { access: 'signed' },
    ),
    /** Ours: the pages of the menu that somebody of the station has; what nobody has is no part of the station. */
    heldPages: read('POST /api/workspace/heldpages', z.object({}), z.object({ Pages: z.array(z.string()) }), {
      access: 'signed',
    }),
    /** Who may run an action of the contract ('articles.top'), or open a page ('/SystemLog'). */
    whoMay: read(
      'POST /api/workspace/whomay',
      z.object({ Action: z.string().check(z.minLength(1, '请填写要查询的命令或页面'), limited('命令', 100)) }),
      Able,
      { access: 'signed' },
    ),
  },
})
