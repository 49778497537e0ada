/** The typed client over HTTP from Node: for scripts that act as people of a running server. */
import { createClient, Refusal, type Client, type Send } from '../../src/api/client.ts'
import { contract, type Contract } from '../../src/api/index.ts'
import { toQuery } from '../../src/api/wire.ts'

/** A Send to a server's address, e.g. http://127.0.0.1:8080. `token` is asked before each call. */
export function httpSend(base: string, token: () => string | undefined): Send {
  return async ({ method, path, input, body }) => {
    const query = method === 'GET' ? toQuery((input ?? {}) as Record<string, unknown>) : ''
    const held = token()
    const headers: Record<string, string> = held ? { Token: held } : {}
    let payload: string | FormData | undefined
    if (method === 'POST' && body !== 'plain') {
      payload = new FormData()
      for (const [key, value] of Object.entries(input as Record<string, string | Blob>)) payload.append(key, value)
    } else if (method === 'POST') {
      headers['content-type'] = 'application/json'
      payload = JSON.stringify(input ?? {})
    }
    const response = await fetch(base + path + (query && `?${query}`), { method, headers, body: payload })
    return response.json()
  }
}

/** A client that has signed in. Rejects with a Refusal when the account is refused. */
export async function signInTo(base: string, user: string, password: string): Promise<Client<Contract>> {
  let token: string | undefined
  const client = createClient(
    contract,
    httpSend(base, () => token),
  )
  token = (await client.session.login({ UserName: user, PassWord: password })).AccessToken
  return client
}

/** The sentence of a refusal, or of any other error. */
export function sentenceOf(error: unknown): string {
  return error instanceof Refusal || error instanceof Error ? error.message : String(error)
}
