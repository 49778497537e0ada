/** A macro of the demonstration newsroom. */
import type { Furnish } from '../../platform/demo/furnish.ts'

const lead = {
  id: 'own.lead',
  title: '上首页三连',
  steps: [{ command: 'articles.top' }, { command: 'articles.headline' }, { command: 'articles.home' }],
}

/** Whoever publishes has a macro that leads with an article. */
export const furnish: Furnish = async (db, _newsroom, now) => {
  const reviewer = await db
    .selectFrom('admin_users')
    .select('ID')
    .where('UserName', '=', 'reviewer3')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('workspace_settings')
    .values({ UserID: reviewer.ID, Name: 'macros', Value: JSON.stringify([lead]), UpdateTime: now })
    .execute()
}
