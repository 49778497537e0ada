/**
 * Every variable of the environment, each said once: an operator's contract, so names and defaults stay as they are. The type
 * `Environment`, what is refused, what is kept from other programs, and the table of the manual come from here.
 */
import { databaseAddress, hostList, readDataDir, readHost, readLogTarget } from './readPlaces.ts'
import { readBucket, siteAddress, readS3Endpoint, readTrustedProxies } from './readPlaces.ts'
import { readPassphrase, readTimeOfDay } from './readBackups.ts'
import { programsAt } from '../engine/programs.ts'
import { keyShape, readKeys } from '../secrets/keyText.ts'
import { readTimeZone } from './timeZone.ts'
import { EnvironmentError, oneOf, wholeNumber, type Variable } from './variable.ts'

/** Infers what a variable is read into. */
const variable = <const One extends Variable<unknown>>(one: One) => one

/** The log levels of pino: each one says more than the one before, except `silent`, which says nothing. */
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Where files may lie. */
const storages = ['folder', 's3'] as const

/** Every demonstration account's password unless DEMO_PASSWORD is set; everybody can read it in the README. */
export const DEMO_PASSWORD = 'copydesk-demo'

/** Ours: the specification gives no length for it; 8 is what guides on passwords ask for at least. */
function readDemoPassword(value: string): string {
  if (value.length < 8 || value.length > 64 || /\p{Cc}/u.test(value)) {
    throw new EnvironmentError({
      zh: `DEMO_PASSWORD 有 ${value.length} 个字符，须为 8 到 64 个，不含控制字符。`,
      en: `DEMO_PASSWORD has ${value.length} characters, but must be 8 to 64 characters without control characters.`,
    })
  }
  return value
}

/** Both programs must be there, or nothing would be worked on and nobody be told. */
function readFfmpegPath(value: string): string {
  if (programsAt(value)) return value
  throw new EnvironmentError({
    zh: `FFMPEG_PATH 是“${value}”，那里没有 ffmpeg 和 ffprobe 两个程序。`,
    en: `FFMPEG_PATH is “${value}”, where there are not both programs, ffmpeg and ffprobe.`,
  })
}

/** The value itself never stands in a sentence. */
function readSecretsKeys(value: string) {
  const keys = readKeys(value)
  if (!keys)
    throw new EnvironmentError({
      zh: `SECRETS_KEY 或 SECRETS_KEY_FILE 指定的文件须为${keyShape.zh}。`,
      en: `SECRETS_KEY, or the file that SECRETS_KEY_FILE names, must be ${keyShape.en}.`,
    })
  return keys
}

/** By the name of the field that carries it. What is not there and has no `otherwise` is undefined. */
export const variables = {
  port: variable({
    name: 'PORT',
    about: '监听的端口；0 由系统挑一个空闲的',
    otherwise: '8080',
    read: wholeNumber('PORT', 0, 65535, {
      zh: ' 0 到 65535 的整数（0 由系统挑一个空闲的端口）',
      en: 'a whole number from 0 to 65535 (0 lets the system choose a free port)',
    }),
  }),
  host: variable({
    name: 'HOST',
    about: '监听的地址或主机名；默认只有本机能进来',
    otherwise: '127.0.0.1',
    read: readHost,
  }),
  /** Not set: the embedded one is started. */
  databaseUrl: variable({
    name: 'DATABASE_URL',
    about: '自己的 PostgreSQL（15 及以上，不经事务模式的连接池）；不设就用自带的数据库（仅供试用）',
    isSecret: true,
    read: databaseAddress('DATABASE_URL'),
  }),
  databaseReadUrl: variable({
    name: 'DATABASE_URL_READ',
    about:
      '`DATABASE_URL` 的只读副本（流复制）：公众不登录的读取从它走；它停了、落后了就仍从主库读。工作台的人总是读主库',
    isSecret: true,
    read: databaseAddress('DATABASE_URL_READ'),
  }),
  databaseReadLate: variable({
    name: 'DATABASE_READ_LATE_SECONDS',
    about: '副本最多落后主库多少秒还用它',
    otherwise: '5',
    read: wholeNumber('DATABASE_READ_LATE_SECONDS', 1, 3600, {
      zh: ' 1 到 3600 的整数，单位秒',
      en: 'a whole number of seconds from 1 to 3600',
    }),
  }),
  databaseConnections: variable({
    name: 'DATABASE_CONNECTIONS',
    about: '每个服务进程最多同时用多少个数据库连接（连接池大小）',
    otherwise: '10',
    read: wholeNumber(...(['DATABASE_CONNECTIONS', 2, 999] as const), {
      zh: ' 2 到 999 的整数：数据库须允许这么多连接',
      en: 'a whole number from 2 to 999: so many connections the database must allow',
    }),
  }),
  /** As given: a relative one counts from the working folder. */
  dataDir: variable({
    name: 'DATA_DIR',
    about:
      '放自带数据库、封存密钥用的钥匙，和传上来的全部图片、视频（在 `files` 里，`STORAGE` 是 `s3` 时除外）的目录：用自己的数据库、设了 `SECRETS_KEY` 也不能扔掉',
    otherwise: '.data',
    read: readDataDir,
  }),
  storage: variable({
    name: 'STORAGE',
    about:
      '传上来的文件放在哪里：`folder` 是 `DATA_DIR` 下的 `files`，`s3` 是对象存储；几台服务器必须看到同一份，看到别的会[说明并不收文件](storage.md)',
    otherwise: 'folder',
    read: oneOf('STORAGE', storages),
  }),
  /** Not set: Amazon's. */
  s3Endpoint: variable({
    name: 'S3_ENDPOINT',
    about: '对象存储的地址，如 `https://s3.example`；不设就是亚马逊的',
    read: readS3Endpoint,
  }),
  s3Bucket: variable({
    name: 'S3_BUCKET',
    about: '存储桶；`STORAGE` 是 `s3` 时必须设',
    read: readBucket,
  }),
  s3Region: variable({
    name: 'S3_REGION',
    about: '存储桶所在的区域',
    otherwise: 'us-east-1',
    read: (value) => value,
  }),
  s3AccessKey: variable({
    name: 'S3_ACCESS_KEY',
    about: '对象存储的访问密钥编号；`STORAGE` 是 `s3` 时必须设',
    isSecret: true,
    read: (value) => value,
  }),
  s3SecretKey: variable({
    name: 'S3_SECRET_KEY',
    about: '对象存储的访问密钥；`STORAGE` 是 `s3` 时必须设',
    isSecret: true,
    read: (value) => value,
  }),
  /** The first seals, all of them open; see platform/secrets. */
  secretsKeys: variable({
    name: 'SECRETS_KEY',
    about:
      '数据库里的密钥、口令用它加密：32 字节的 base64 或 64 位十六进制；换钥匙时写几个，新的在前。几台服务器必须相同',
    otherwiseAbout: '`DATA_DIR` 里的一个文件，第一次启动时生成',
    isSecret: true,
    read: readSecretsKeys,
  }),
  demoPassword: variable({
    name: 'DEMO_PASSWORD',
    about: '所有演示账号的密码，8 到 64 个字符',
    otherwise: DEMO_PASSWORD,
    isSecret: true,
    read: readDemoPassword,
  }),
  /** The outer limit of what stations allow. */
  outgoingHosts: variable({
    name: 'OUTGOING_HOSTS',
    about: '服务器可以访问的内网主机，逗号分隔，写 `host` 或 `host:port`；不设就只访问公网',
    otherwise: '',
    read: hostList('OUTGOING_HOSTS'),
  }),
  /** The address of a push service comes from a browser, so OUTGOING_HOSTS does not hold for it. */
  pushHosts: variable({
    name: 'PUSH_HOSTS',
    about:
      '单位自己的浏览器推送服务的内网主机，写法同 `OUTGOING_HOSTS`。推送地址由浏览器给出，所以 `OUTGOING_HOSTS` 对它不算数；不设就只推送到公网的 `https://` 地址',
    otherwise: '',
    read: hostList('PUSH_HOSTS'),
  }),
  /** Stands before the addresses in what is given out. Not set: as each request says. */
  publicAddress: variable({
    name: 'PUBLIC_ADDRESS',
    about:
      '公众访问的地址，如 `https://news.example`：写进订阅源、分享链接和网页的规范地址（`canonical`、`og:url`）；是 https 时要求浏览器只用加密连接（HSTS）；第一场投票以前就要设好：选票树和签检查点的钥匙以它命名，以后不变',
    otherwiseAbout: '订阅源按每次请求所说，网页不写主机名',
    read: siteAddress('PUBLIC_ADDRESS'),
  }),
  /** Where the staff open the workspace. Not set: where the public comes, too. */
  workspaceAddress: variable({
    name: 'WORKSPACE_ADDRESS',
    about:
      '员工打开工作台的地址，如 `https://desk.example`：与 `PUBLIC_ADDRESS` 不是同一个主机时，公众的主机上只有公众的页面，没有工作台',
    otherwiseAbout: '同 `PUBLIC_ADDRESS`：一个主机上什么都有',
    read: siteAddress('WORKSPACE_ADDRESS'),
  }),
  /** Whose word on where a request comes from and what was asked for is taken (`X-Forwarded-For`, `-Proto`, `-Host`). */
  trustedProxies: variable({
    name: 'TRUSTED_PROXIES',
    about: '前面代理的地址或网段，逗号分隔，或 `loopback`：只相信它们写的 `X-Forwarded-For`、`-Proto`、`-Host`',
    otherwise: '',
    read: readTrustedProxies,
  }),
  /** Seconds. Not set: see drainSecondsOf. */
  drainSeconds: variable({
    name: 'DRAIN_SECONDS',
    about: '收到 SIGTERM 后，关门之前让 `/readyz` 答 503 多少秒（0 到 5），好让代理先把人领到别处；Ctrl+C 总是立刻关门',
    otherwiseAbout: '设了 `TRUSTED_PROXIES` 时 3，否则 0',
    read: wholeNumber('DRAIN_SECONDS', 0, 5),
  }),
  timeZone: variable({
    name: 'TIME_ZONE',
    about: '报社所在的时区：一天从几点算起、服务器写出来的时间都按它',
    otherwise: 'Asia/Shanghai',
    read: readTimeZone,
  }),
  /** Undefined: for ever. Ours: not less than the six months of article 21 of the Cybersecurity Law. */
  logMonths: variable({
    name: 'OPERATION_LOG_MONTHS',
    about: '操作日志保留几个月（6 到 240，满了按月整块删除）；网络安全法要求不少于六个月',
    otherwiseAbout: '一直保留',
    read: wholeNumber('OPERATION_LOG_MONTHS', 6, 240),
  }),
  /** Not set: nothing is backed up by the clock. */
  backupDir: variable({
    name: 'BACKUP_DIR',
    about: '每夜备份放进的目录（最好在另一块盘上）；不设就不自动备份',
    read: (value) => value,
  }),
  /** Minutes after midnight, in the newsroom's time zone. */
  backupAt: variable({
    name: 'BACKUP_AT',
    about: '每天几点备份',
    otherwise: '03:30',
    read: readTimeOfDay,
  }),
  backupKeep: variable({
    name: 'BACKUP_KEEP',
    about: '保留最近几份每夜备份（1 到 400）；新的一份做好并验证之后才删最旧的',
    otherwise: '14',
    read: wholeNumber('BACKUP_KEEP', 1, 400),
  }),
  backupPassphrase: variable({
    name: 'BACKUP_PASSPHRASE',
    about: '加密备份的口令，至少 12 个字符；恢复时也要它',
    otherwiseAbout: '备份不加密，也不含封存密钥用的钥匙',
    isSecret: true,
    read: readPassphrase,
  }),
  /** Undefined: the engine that is installed as a package, if any. */
  ffmpegPath: variable({
    name: 'FFMPEG_PATH',
    about: '另用一套 FFmpeg 处理视频：`ffmpeg` 程序的路径，或放着 `ffmpeg` 和 `ffprobe` 的目录；两者都要有',
    otherwiseAbout: '用随附的 node-av；也没有时，视频按原样保存和播放，不转码',
    read: readFfmpegPath,
  }),
  logLevel: variable({
    name: 'LOG_LEVEL',
    about: `程序日志的详细程度：${logLevels.map((level) => `\`${level}\``).join('、')}`,
    otherwise: 'info',
    read: oneOf('LOG_LEVEL', logLevels),
  }),
  logTarget: variable({
    name: 'LOG_TARGET',
    about: '程序日志写到哪里：`stdout`，或一个文件的路径（收到 SIGHUP 重新打开，便于 logrotate）',
    otherwise: 'stdout',
    read: readLogTarget,
  }),
}

/** The names of secrets, also as files: what no other program is to see. */
export const secretNames: readonly string[] = Object.values<Variable<unknown>>(variables)
  .filter(({ isSecret }) => isSecret)
  .flatMap(({ name }) => [name, `${name}_FILE`])
