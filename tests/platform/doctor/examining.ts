/** What `copydesk doctor` says of a world. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEnvironment } from '../../../server/environment.ts'
import { examine, type ExamineOptions } from '../../../server/scripts/doctor/examine.ts'
import { checks } from '../../../server/scripts/doctor/list.ts'
import type { World } from '../../support/app.ts'

/** Examines a world with variables besides its database and a data folder of its own. End it with `end`. */
export function examining({ url }: Pick<World, 'url'>) {
  const folder = mkdtempSync(join(tmpdir(), 'copydesk-doctor-'))
  return {
    folder,
    /** All checks, or those that are named and what they stand on. */
    reportOn(set: Record<string, string>, ids?: readonly string[], options: ExamineOptions = {}) {
      const environment = readEnvironment({ DATABASE_URL: url, DATA_DIR: folder, ...set })
      const looks = checks.filter(
        ({ id }) => !ids || ids.includes(id) || ['database', 'publicAddress', 'workspaceAddress'].includes(id),
      )
      return examine(environment, { looks, ...options })
    },
    /** What one check finds. */
    async lookAt(id: string, set: Record<string, string> = {}) {
      const found = (await this.reportOn(set, [id])).find((one) => one.id === id)
      if (!found) throw new Error(`there is no check ${id}`)
      return found
    },
    end: () => rmSync(folder, { recursive: true }),
  }
}
