// Who may import whom, told while you type. The same table as the README's picture.
import fs from 'node:fs'
import path from 'node:path'

const root = import.meta.dirname

/** Which layer a file is of, and which domain folder inside it. */
const layer = (file) => {
  const parts = path
    .relative(root, file)
    .replace(/[.]tsx?$/, '')
    .split(path.sep)
  const inSrc = parts[0] === 'src'
  const [name, domain] = inSrc ? parts.slice(1) : parts
  const isFolder = domain && fs.existsSync(path.join(root, inSrc ? 'src' : '', name, domain))
  return { name, domain: isFolder ? domain : undefined }
}

/** Layer -> layers it may import. */
const may = {
  api: [],
  workers: ['api'],
  workspace: ['api', 'workers'],
  commands: ['workspace', 'workers', 'api'],
  panels: ['workspace', 'workers', 'api'],
  main: ['commands', 'panels', 'workspace', 'workers', 'api'],
  server: ['api'],
  bench: ['commands', 'panels', 'workspace', 'workers', 'api', 'server', 'tests'],
  tests: ['main', 'commands', 'panels', 'workspace', 'workers', 'api', 'server', 'bench'],
}

/** Folders whose pieces are there to be used by every domain of their layer. */
const pieces = {
  panels: new Set(['parts', 'collection', 'moderation']),
  server: new Set([
    'sql',
    'comments',
    'flows',
    'database',
    'road',
    'push',
    'messages',
    'menus',
    'records',
    'sheets',
    'outgoing',
  ]),
}
/** Server folders that put the whole together: they may reach into every domain. */
const whole = new Set(['flows', 'scripts', 'demo', 'road'])
/** Server domains that make another domain's records, and so stand on it: imports become articles. */
const standsOn = {
  articleImport: new Set(['articles']),
  // Passwords, sign-ins and the rule for both are the session's.
  adminUsers: new Set(['session']),
  loginRules: new Set(['session']),
  // A report becomes an article, which goes into the topic of its topic selection.
  makeNews: new Set(['articles', 'topicSelections', 'topicArticles']),
  topicSelections: new Set(['articles']),
  // A task may be for a topic selection; a report moves its task.
  tasks: new Set(['topicSelections']),
  taskReports: new Set(['tasks']),
  instructionReceipts: new Set(['instructions']),
  taskStatistics: new Set(['tasks']),
  instructionStatistics: new Set(['instructions']),
  topicArticles: new Set(['articles']),
  // What both said before is kept alike.
  documentCategories: new Set(['documents']),
  // Who WeChat says somebody is.
  session: new Set(['weChatParameters']),
  bindings: new Set(['weChatParameters']),
  // A person's acts are lines of the log.
  history: new Set(['operationLog']),
  // A release lets articles out.
  releases: new Set(['articles']),
  // Marks are given to articles, and what is counted are articles.
  performance: new Set(['articles']),
  statistics: new Set(['articles']),
  // What the public reads is articles.
  outputs: new Set(['articles']),
  // Comments are looked through for sensitive words, and come from front servers that have a key.
  comments: new Set(['keywords', 'intakeKeys']),
  liveModes: new Set(['liveComments']),
  // Whatever can be commented on.
  commentTargets: new Set(['articleComments']),
  // A screen shows data sets, and the password of its link is hashed as others are; a wall shows screens; a machine
  // shows a wall and signs in.
  bigScreens: new Set(['dataSets', 'session']),
  walls: new Set(['bigScreens']),
  wallDevices: new Set(['walls', 'session']),
  // A new station comes with its first administrator.
  stations: new Set(['session']),
}
/** The families the workspace itself lives on; of all others it knows nothing. */
const house = new Set([
  'session',
  'layouts',
  'config',
  'roles',
  'workspace',
  'push',
  'messages',
  'operationLog',
  'text',
])

const rule = {
  meta: {
    messages: {
      layer:
        '{{from}} may import only {{allowed}}, not {{to}}: put what both need into src/api, or turn the call around',
      domain: '{{from}} may not reach into {{to}}: meet in src/api or in a piece both call',
      pure: 'src/api runs everywhere: it may import only zod and itself, not {{to}}',
    },
  },
  create(context) {
    const from = layer(context.filename)
    const check = (node) => {
      const source = node.source?.value
      if (typeof source !== 'string') return
      if (!source.startsWith('.')) {
        if (from.name === 'api' && !/^zod(\/|$)/.test(source))
          context.report({ node, messageId: 'pure', data: { to: source } })
        return
      }
      const to = layer(path.resolve(path.dirname(context.filename), source))
      if (!(from.name in may) || !(to.name in may)) return
      const name = ({ name, domain }) => (domain ? `${name}/${domain}` : name)
      if (from.name !== to.name) {
        if (!may[from.name].includes(to.name)) {
          const allowed = may[from.name].join(', ') || 'nothing'
          context.report({ node, messageId: 'layer', data: { from: from.name, to: to.name, allowed } })
        } else if (from.name === 'workspace' && to.name === 'api' && to.domain && !house.has(to.domain)) {
          context.report({ node, messageId: 'domain', data: { from: 'workspace', to: name(to) } })
        }
        return
      }
      if (!(from.name in pieces) || !from.domain || !to.domain || from.domain === to.domain) return
      if (pieces[from.name].has(to.domain)) return
      if (from.name === 'server' && (whole.has(from.domain) || standsOn[from.domain]?.has(to.domain))) return
      context.report({ node, messageId: 'domain', data: { from: name(from), to: name(to) } })
    }
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    }
  },
}

export default { meta: { name: 'layers' }, rules: { 'may-import': rule } }
