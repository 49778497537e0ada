/** Leaders: who leads which department, for drop-downs. Spec 2, section 7. */
import { z } from 'zod/mini'
import { defineFamily, read } from '../../contract.ts'
import { id } from '../../callSchemas.ts'
import { limited } from '../../text/textLimit.ts'

/** Somebody who leads departments. Fields are Ours. */
const Leader = z.object({ ID: z.number(), Name: z.string(), Departments: z.array(z.string()) })
/** A department with its leader. */
const Department = z.object({
  ID: z.number(),
  ParentID: z.number(),
  Name: z.string(),
  LeaderID: z.nullable(z.number()),
  LeaderName: z.string(),
})

/** `Name`: a part of the name; `AdminID`: only what this account leads. Enabled departments only. */
const LeaderFilter = z.object({ Name: z.optional(z.string().check(limited('名称', 100))), AdminID: z.optional(id) })
const signed = { access: 'signed' } as const

/** Leaders. Everybody signed in may read them: forms of many domains name a department or its leader. */
export const leaders = defineFamily({
  name: 'leaders',
  title: '负责人',
  measure: '位',
  host: 'legacy',
  pages: [],
  row: Leader,
  calls: {
    options: read('GET /NewLeader/GetDorpDownList', LeaderFilter, z.array(Leader), signed), // sic
    departments: read('GET /NewLeader/GetDepartmentList', LeaderFilter, z.array(Department), signed),
  },
})
