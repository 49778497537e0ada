/** What a person's workspace remembers on the server: layout, filters, recents, theme. Ours. */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'

/** One remembered thing. `Value` is JSON the workspace understands; at most 256 kB. */
const Setting = z.object({ Name: z.string(), Value: z.unknown(), UpdateTime: z.string() })

/** Longest JSON of one setting, in characters. */
const SETTING_LIMIT = 256 * 1024

/** The workspace's memory. A person reads and writes only their own. */
export const workspace = defineFamily({
  name: 'workspace',
  title: '工作台',
  host: 'main',
  pages: [],
  row: Setting,
  calls: {
    load: read('GET /api/workspace/settings', z.object({}), z.array(Setting), { access: 'signed' }),
    save: write(
      'POST /api/workspace/settings',
      z.object({
        Name: z.string().check(z.regex(/^[a-zA-Z0-9/._:-]{1,100}$/, '设置名称不正确')),
        /** null removes it. */
        Value: z
          .unknown()
          .check(
            z.refine(
              (value) => (JSON.stringify(value) ?? '').length <= SETTING_LIMIT,
              `设置内容不能超过 ${SETTING_LIMIT / 1024} KB`,
            ),
          ),
      }),
      z.object({ UpdateTime: z.string() }),
      { access: 'signed' },
    ),
  },
})
