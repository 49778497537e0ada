/** An OpenID provider in this process: oidc-provider, with one page that lets in whoever is said. */
import { createPrivateKey, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type Configuration } from 'oidc-provider'
import { providerKey } from './certificate.ts'

/** What the provider knows of somebody. */
export interface OidcAccount {
  readonly sub: string
  readonly [claim: string]: unknown
}

/** A provider that tests ask. */
export interface OidcServer {
  readonly issuer: string
  readonly accounts: Map<string, OidcAccount>
  /** Who signs in next. */
  who: string
  /** The page waits for its button; default false: everybody is let in at once. */
  asks: boolean
  /** Stands in for the provider's answers; undefined: it answers itself. */
  instead: ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined
  /** Paths it was asked for. */
  readonly asked: string[]
  readonly provider: Provider
  /** A token that it signed; `alg` and `kid` as the header says. */
  signed(claims: object, header?: object): string
  end(): Promise<void>
}

/** Its client. */
export const OIDC_CLIENT = { AppID: 'copydesk', AppSecret: 'a secret of the tests' } as const

/** Starts one. `redirects`: where it sends people back to. */
export async function startOidc(redirects: readonly string[]): Promise<OidcServer> {
  const http = createServer()
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done))
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const accounts = new Map<string, OidcAccount>()
  const configuration: Configuration = {
    clients: [
      {
        ...{ client_id: OIDC_CLIENT.AppID, client_secret: OIDC_CLIENT.AppSecret, redirect_uris: [...redirects] },
        ...{ grant_types: ['authorization_code', 'refresh_token'], response_types: ['code'] },
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    scopes: ['openid', 'profile', 'email', 'offline_access'],
    claims: {
      openid: ['sub', 'sid'],
      profile: ['name', 'preferred_username', 'groups'],
      email: ['email', 'email_verified'],
    },
    findAccount: (_context, sub) => {
      const account = accounts.get(sub)
      return account && { accountId: sub, claims: async () => ({ ...account }) as { sub: string } }
    },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    features: { devInteractions: { enabled: false }, userinfo: { enabled: true } },
    jwks: {
      keys: [
        { ...createPrivateKey(providerKey).export({ format: 'jwk' }), kid: 'of-tests', use: 'sig', alg: 'RS256' },
      ] as never,
    },
    cookies: { keys: ['of the tests'] },
    ttl: { Interaction: 60, Session: 3600, Grant: 3600, AccessToken: 600, IdToken: 600, RefreshToken: 3600 },
    rotateRefreshToken: true,
  }
  const provider = new Provider(issuer, configuration)
  const answer = provider.callback()
  const server: OidcServer = {
    ...{ issuer, accounts, who: '', asks: false, instead: undefined, asked: [], provider },
    signed(claims, header = { alg: 'RS256', kid: 'of-tests' }) {
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
      const text = `${part(header)}.${part(claims)}`
      return `${text}.${sign('sha256', Buffer.from(text), providerKey).toString('base64url')}`
    },
    end: () => new Promise((done) => (http.close(() => done()), http.closeAllConnections())),
  }
  http.on('request', (request: IncomingMessage, response: ServerResponse) => {
    server.asked.push(request.url ?? '')
    if (server.instead?.(request, response)) return
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response)
    if (server.asks && request.method === 'GET')
      return void response
        .setHeader('content-type', 'text/html')
        .end('<!doctype html><title>登录认证源</title><form method="post"><button autofocus>同意登录</button></form>')
    void letIn(provider, server, request, response)
  })
  return server
}

/** Says who it is and that they agree to everything. */
async function letIn(provider: Provider, { who }: OidcServer, request: IncomingMessage, response: ServerResponse) {
  const { params } = await provider.interactionDetails(request, response)
  const grant = new provider.Grant({ accountId: who, clientId: String(params['client_id']) })
  grant.addOIDCScope(String(params['scope']))
  const result = { login: { accountId: who, remember: false }, consent: { grantId: await grant.save() } }
  await provider.interactionFinished(request, response, result)
}
