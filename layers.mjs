// Who may import whom, told while you type. The same table as the README's picture.
import path from 'node:path'

const root = import.meta.dirname

/** The menu's groups, under which families stand in every layer. */
const areaNames = new Set([
  'content',
  'distribution',
  'command',
  'library',
  'engagement',
  'services',
  'intelligence',
  'accounts',
  'system',
])

/** Which layer a file is of, which room of it (a folder at its top), and which family where the room is an area. */
const placeOf = (file) => {
  const parts = path
    .relative(root, file)
    .replace(/[.]tsx?$/, '')
    .split(path.sep)
  const [name, room, family] = parts[0] === 'src' ? parts.slice(1) : parts
  return { name, room: room ?? '', family: areaNames.has(room) ? family : undefined }
}

/** Layer -> layers it may import. */
const may = {
  api: [],
  // What strangers check by themselves stands on nothing of the house, and the contract not on it: who only speaks with the
  // server brings no cryptography along.
  evidence: [],
  workers: ['api'],
  // What readers open on their telephones: the same views in the server, and in a small bundle of their own.
  reader: ['api', 'evidence'],
  workspace: ['api', 'evidence', 'workers'],
  commands: ['workspace', 'workers', 'api'],
  panels: ['workspace', 'workers', 'evidence', 'api'],
  main: ['commands', 'panels', 'workspace', 'workers', 'api'],
  server: ['api', 'evidence', 'reader'],
  manual: ['workspace', 'api'],
  bench: ['commands', 'panels', 'workspace', 'workers', 'reader', 'evidence', 'api', 'server', 'tests'],
  tests: [
    'manual',
    'main',
    'commands',
    'panels',
    'workspace',
    'workers',
    'reader',
    'evidence',
    'api',
    'server',
    'bench',
  ],
}

/**
 * Within a layer: area -> areas it may import, besides itself. The pieces of a layer (server/platform, panels/parts …) may
 * be imported by every area and import none.
 */
const mayReach = {
  server: {
    system: [],
    accounts: ['system'],
    // The library finds its items as articles are found, and takes pictures out of them.
    library: ['system', 'content'],
    distribution: ['system', 'content'],
    content: ['system'],
    // Who takes part is a member of the public, by their telephone or WeChat.
    // An activity strings announcements together with what the public takes part in.
    engagement: ['system', 'content', 'accounts', 'services'],
    // Announcements are commented on like articles.
    services: ['system', 'content'],
    command: ['system', 'accounts', 'content'],
    // What a model says may never write: records are read, and proposals carried out, through the contract as the person.
    intelligence: ['system'],
  },
  // A screen stands on the pieces of its layer; what two areas show alike is one of the pieces.
  panels: { engagement: ['content'], services: ['content'] },
  // Whom a question is about, and the words of dictionaries, are asked alike everywhere.
  commands: {
    accounts: ['system'],
    content: ['system'],
    engagement: ['system', 'content'],
    services: ['system', 'content'],
  },
}
/** The pieces of a layer. Files at the top of a layer put the whole together and are held to nothing. */
const pieces = { server: ['platform'], panels: ['parts', 'collection', 'form'] }

/** Layers that run everywhere, with the packages they may stand on. */
const pure = {
  api: { named: 'zod', packages: /^zod(\/|$)/ },
  evidence: { named: '@noble/hashes and @noble/curves', packages: /^@noble\/(hashes|curves)\// },
}

/** Rooms that put the families together: no area and no piece may import them. */
const above = { server: ['demo', 'scripts'] }

/** Files that may do what the tables above do not say. At most eight, each with its reason. */
const exceptions = {
  // A new station comes with its first administrator, whose password is kept as everybody's.
  'server/system/stations/save.ts': 'server/accounts',
  // A comment that comes in names its front server by the server's key, which stands with the lives.
  'server/content/comments/sender.ts': 'server/engagement',
  // ... and as often as such servers may come.
  'server/content/comments/handlers.ts': 'server/engagement',
}

/** The families the workspace itself lives on, and by which somebody is the first; of all others it knows nothing. */
const core = new Set([
  'session',
  'firstRun',
  'layouts',
  'config',
  'roles',
  'workspace',
  'push',
  'messages',
  'operationLog',
  'text',
  'aiAnswers',
])

const rule = {
  meta: {
    messages: {
      layer:
        '{{from}} may import only {{allowed}}, not {{to}}: put what both need into src/api, or turn the call around',
      area: '{{from}} may not reach into {{to}}: meet in src/api, or in a piece that both stand on',
      pure: 'src/{{from}} runs everywhere: it may import only {{allowed}} and itself, not {{to}}',
    },
  },
  create(context) {
    const from = placeOf(context.filename)
    const here = path.relative(root, context.filename).split(path.sep).join('/')
    const named = ({ name, room, family }) => [name, room, family].filter(Boolean).join('/')
    const check = (node) => {
      const source = node.source?.value
      if (typeof source !== 'string') return
      if (!source.startsWith('.')) {
        const { named, packages } = pure[from.name] ?? {}
        if (packages && !packages.test(source))
          context.report({ node, messageId: 'pure', data: { from: from.name, allowed: named, to: source } })
        return
      }
      const to = placeOf(path.resolve(path.dirname(context.filename), source))
      if (!(from.name in may) || !(to.name in may)) return
      const areaProblem = () => context.report({ node, messageId: 'area', data: { from: named(from), to: named(to) } })
      if (from.name !== to.name) {
        if (!may[from.name].includes(to.name)) {
          const allowed = may[from.name].join(', ') || 'nothing'
          context.report({ node, messageId: 'layer', data: { from: from.name, to: named(to), allowed } })
        } else if (from.name === 'workspace' && to.name === 'api' && to.family && !core.has(to.family)) areaProblem()
        return
      }
      const isPiece = pieces[from.name]?.includes(from.room)
      if (above[from.name]?.includes(to.room) && (isPiece || areaNames.has(from.room))) return areaProblem()
      if (!(from.name in mayReach) || from.room === to.room || !areaNames.has(to.room)) return
      if (exceptions[here] === `${to.name}/${to.room}`) return
      if (areaNames.has(from.room) ? !(mayReach[from.name][from.room] ?? []).includes(to.room) : isPiece) areaProblem()
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
