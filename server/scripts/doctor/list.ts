/** Every check, in the order of the report: the only list. A new one is a file in checks/ and a line here. */
import type { Check } from './check.ts'
import { aiServices } from './checks/aiServices.ts'
import { beacon } from './checks/beacon.ts'
import { bodyLimit } from './checks/bodyLimit.ts'
import { clock } from './checks/clock.ts'
import { collation } from './checks/collation.ts'
import { connections } from './checks/connections.ts'
import { database } from './checks/database.ts'
import { databaseRoom } from './checks/databaseRoom.ts'
import { dataFolder } from './checks/dataFolder.ts'
import { evidence } from './checks/evidence.ts'
import { files } from './checks/files.ts'
import { encoding } from './checks/encoding.ts'
import { mail } from './checks/mail.ts'
import { migrations } from './checks/migrations.ts'
import { node } from './checks/node.ts'
import { pooler } from './checks/pooler.ts'
import { proxyHeaders } from './checks/proxyHeaders.ts'
import { publicAddress } from './checks/publicAddress.ts'
import { rights } from './checks/rights.ts'
import { secretsKey } from './checks/secretsKey.ts'
import { sms } from './checks/sms.ts'
import { engine } from './checks/engine.ts'
import { storage } from './checks/storage.ts'
import { stream } from './checks/stream.ts'
import { timeZone } from './checks/timeZone.ts'
import { tls } from './checks/tls.ts'
import { workspaceAddress } from './checks/workspaceAddress.ts'

/** All of them. */
export const checks: readonly Check[] = [
  node,
  dataFolder,
  storage,
  engine,
  database,
  databaseRoom,
  encoding,
  collation,
  pooler,
  rights,
  connections,
  migrations,
  secretsKey,
  files,
  clock,
  timeZone,
  tls,
  publicAddress,
  workspaceAddress,
  proxyHeaders,
  stream,
  bodyLimit,
  mail,
  aiServices,
  sms,
  beacon,
  evidence,
]
