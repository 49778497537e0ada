/**
 * Every command of `copydesk`, in the order of `copydesk --help`: the only list. A new one is a file beside this and a line
 * here.
 */
import type { Command } from '../commandLine/command.ts'
import { adminAddresses, adminOpen, adminPassword, adminUnlock } from './adminAccounts.ts'
import { adminCreate, adminFurnish } from './adminCreate.ts'
import { adminFactorOff } from './adminFactor.ts'
import { adminGrant, adminList, adminRevoke } from './adminRoles.ts'
import { audit } from './audit.ts'
import { backup, restore, verify } from './backup.ts'
import { bench } from './bench.ts'
import { contract } from './contract.ts'
import { dbDemo, dbMigrate, dbReset } from './db.ts'
import { doctor } from './doctor.ts'
import { domain } from './domain.ts'
import { drill } from './drill.ts'
import { importCommand } from './import.ts'
import { newCommand } from './new.ts'
import { noticesCommand } from './notices.ts'
import { personErase, personExport } from './person.ts'
import { sandboxAi } from './sandbox.ts'
import { secretsAdopt, secretsRotate } from './secrets.ts'
import { simulate, simulateLive, simulateReaders } from './simulate.ts'
import { storageAdopt } from './storage.ts'
import { start } from './start.ts'

/** All of them. */
export const commands: readonly Command[] = [
  start,
  doctor,
  adminCreate,
  adminFurnish,
  adminPassword,
  adminUnlock,
  adminFactorOff,
  adminOpen,
  adminAddresses,
  adminGrant,
  adminRevoke,
  adminList,
  backup,
  restore,
  verify,
  audit,
  secretsRotate,
  secretsAdopt,
  storageAdopt,
  personExport,
  personErase,
  importCommand,
  dbMigrate,
  dbDemo,
  dbReset,
  simulate,
  simulateLive,
  simulateReaders,
  sandboxAi,
  drill,
  bench,
  contract,
  domain,
  newCommand,
  noticesCommand,
]
