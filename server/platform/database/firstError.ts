/** Transactions that tell why they ended. */
import { PostgresDialect, PostgresDriver, type DatabaseConnection, type PostgresDialectConfig } from 'kysely'

/**
 * kysely throws the error of a rollback in place of the one it rolls back for. Where a rollback fails there is nothing left
 * to roll back: PostgreSQL does so itself when the connection ends, and kysely never uses such a connection again.
 */
class FirstErrorDriver extends PostgresDriver {
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection as never).catch(() => {})
  }
}

/** kysely's PostgreSQL, in which a failing rollback hides nothing. */
export class FirstErrorDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig
  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }
  override createDriver(): PostgresDriver {
    return new FirstErrorDriver(this.#config)
  }
}
