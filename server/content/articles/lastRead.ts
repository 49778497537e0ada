/** Which text of an article a sign-in was shown last: clients of the specification know no revisions, and save without one. */
import { sql } from 'kysely'
import type { Db, Request } from '../../platform/pipeline/implement.ts'

type Asker = Pick<Request<unknown>, 'db' | 'tokenHash'>
type Shown = { readonly ID: number; readonly Revision: number }

/** Keeps what a sign-in was shown of some articles. Nothing is kept of callers without one. */
export async function keepRead({ db, tokenHash }: Asker, shown: readonly Shown[]): Promise<void> {
  if (tokenHash) await keep(db, shown, sql`s."TokenHash" = ${tokenHash}`)
}

/** The same for a list, of sign-ins that once saved without a revision. */
export async function keepListed({ db, tokenHash }: Asker, shown: readonly Shown[]): Promise<void> {
  if (tokenHash && shown.length > 0) await keep(db, shown, sql`s."TokenHash" = ${tokenHash} and s."ReadsByList"`)
}

async function keep(db: Db, shown: readonly Shown[], whose: ReturnType<typeof sql>): Promise<void> {
  const [ids, revisions] = [shown.map(({ ID }) => ID), shown.map(({ Revision }) => Revision)]
  await sql`
    insert into article_reads ("TokenHash", "ArticleID", "Revision")
    select s."TokenHash", r.id, r.revision
    from sessions s, unnest(${ids}::bigint[], ${revisions}::integer[]) r(id, revision)
    where ${whose} order by r.id
    on conflict ("TokenHash", "ArticleID") do update set "Revision" = excluded."Revision"
      where article_reads."Revision" <> excluded."Revision"`.execute(db)
}

/**
 * The revision that a sign-in was shown last of an article. Of one that it was shown nowhere, the newest that is older than
 * the sign-in; 0 where there is none. From now on its lists count, too.
 */
export async function lastRead({ db, tokenHash }: Asker, articleId: number): Promise<number> {
  if (!tokenHash) return 0
  const { rows } = await sql<{ Revision: number | null }>`
    update sessions s set "ReadsByList" = true where s."TokenHash" = ${tokenHash}
    returning coalesce(
      (select r."Revision" from article_reads r where r."TokenHash" = s."TokenHash" and r."ArticleID" = ${articleId}),
      (select max(v."Revision") from article_revisions v
        where v."ArticleID" = ${articleId} and v."CreateTime" <= s."CreateTime")) as "Revision"`.execute(db)
  return rows[0]?.Revision ?? 0
}
