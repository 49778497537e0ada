/** The headers that tell browsers what a page of ours may do. */
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import Fastify from 'fastify'
import { embedHosts } from '../../../src/api/text/embeds.ts'

/**
 * No inline scripts and no foreign ones. Inline styles are allowed because dock, editor and charts place things by them.
 * Pictures may come from anywhere: imported articles keep the addresses of theirs.
 */
const headers = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      scriptSrcAttr: ["'none'"],
      workerSrc: ["'self'", 'blob:'],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', 'https:', 'http:'],
      mediaSrc: ["'self'", 'blob:', 'https:', 'http:'],
      fontSrc: ["'self'", 'data:'],
      // Players fetch streams piece by piece, from wherever they are sent.
      connectSrc: ["'self'", 'https:', 'http:'],
      frameSrc: embedHosts.map((host) => `https://${host}`),
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'self'"],
    },
  },
  // Without TLS browsers ignore it and complain on the console.
  originAgentCluster: false,
} as const satisfies FastifyHelmetOptions

/** Ours: how long a browser insists on TLS once it was told, in seconds; only for this host, not for those below it. */
const INSISTED = 31_536_000

/**
 * The headers for a server the public reaches at `publicAddress`. Whether there is TLS in front is the operator's business:
 * a browser that was told so once insists on it, so it is told only where PUBLIC_ADDRESS says so.
 */
function optionsFor(publicAddress: string | undefined): FastifyHelmetOptions {
  const hasTls = publicAddress?.startsWith('https:') === true
  return { ...headers, strictTransportSecurity: hasTls && { maxAge: INSISTED, includeSubDomains: false } }
}

/** What every server says by itself. */
const ofFastify = new Set(['content-length', 'content-type', 'date', 'connection', 'keep-alive'])

/**
 * What helmet sets, by name. It works the same out anew for every answer, which takes longer than most answers, so it is asked
 * once.
 */
export async function securityHeadersFor(publicAddress: string | undefined): Promise<Readonly<Record<string, string>>> {
  const asked = Fastify()
  await asked.register(helmet, optionsFor(publicAddress))
  asked.get('/', async () => '')
  const { headers: said } = await asked.inject('/')
  await asked.close()
  return Object.fromEntries(
    Object.entries(said).flatMap(([name, value]) => (ofFastify.has(name) ? [] : [[name, String(value)]])),
  )
}
