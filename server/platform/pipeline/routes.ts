/** From an address to the call that answers it. */
import { Refusal } from '../../../src/api/client.ts'
import { addressesOf, type Call, type Family } from '../../../src/api/contract.ts'
import type { HostName } from '../../../src/api/hosts.ts'
import { callEntries, type FamilyName } from '../../../src/api/index.ts'
import { fieldsOfPath, hasFields } from '../../../src/api/pathFields.ts'
import type { Handler } from './implement.ts'
import type { ServerFamilies } from './serverFamily.ts'

/** The methods a call may have. */
export type Method = 'GET' | 'POST'

/** One address of a call. */
export interface Route {
  readonly method: Method
  readonly path: string
  /** In whose words it answers. */
  readonly host: HostName
  /** 'articles.top': family and call. */
  readonly id: string
  readonly familyName: FamilyName
  readonly family: Family
  readonly call: string
  readonly spec: Call
  readonly handler: Handler<Call>
}

/** Every address, findable. */
export interface Routes {
  readonly all: readonly Route[]
  /** Case and a slash at the end do not matter. Throws a Refusal 'missing' that names the address, or MethodRefusal with the right methods. */
  find(method: string, path: string): Route
  /** Whether calls live under the first part of this path, so that it can be no page of the client. */
  owns(path: string): boolean
}

/** The address is right and the method is not; `allow` are the right ones. */
export class MethodRefusal extends Refusal {
  readonly allow: readonly Method[]
  constructor(path: string, allow: readonly Method[]) {
    super('refused', `接口 ${path} 要用 ${allow.join(' 或 ')} 方法调用。`)
    this.allow = allow
  }
}

/** Case and a slash at the end do not matter. */
const keyOf = (path: string) => path.toLowerCase().replace(/(?<=.)\/+$/, '')
const firstPart = (path: string) => path.split('/')[1]?.toLowerCase() ?? ''

/** Collects the addresses of every call that has a handler. Throws when two calls claim one address. */
export function createRoutes(families: Partial<ServerFamilies>): Routes {
  const byPath = new Map<string, Map<string, Route>>()
  for (const { family: familyName, name: call, spec, of: family } of callEntries) {
    const handler = (families[familyName]?.handlers as Record<string, Handler<Call>> | undefined)?.[call]
    if (!handler) continue
    for (const { host, method, path } of addressesOf(family, spec)) {
      const key = keyOf(path)
      const methods = byPath.get(key) ?? new Map<string, Route>()
      const duplicate = methods.get(method)
      if (duplicate) throw new Error(`${method} ${path} is claimed by ${duplicate.id} and ${familyName}.${call}`)
      byPath.set(key, methods)
      methods.set(method, { method, path, host, id: `${familyName}.${call}`, familyName, family, call, spec, handler })
    }
  }
  const all = [...byPath.values()].flatMap((methods) => [...methods.values()])
  const withFields = [...byPath.values()].filter((methods) => [...methods.values()].some(({ path }) => hasFields(path)))
  const owned = new Set(['api', ...all.map(({ path }) => firstPart(path))])
  return {
    all,
    owns: (path) => owned.has(firstPart(path)),
    find(method, path) {
      const methods =
        byPath.get(keyOf(path)) ??
        withFields.find((one) => [...one.values()].some((route) => fieldsOfPath(route.path, path) !== undefined))
      if (!methods) throw new Refusal('missing', `没有这个接口：${method} ${path}`)
      const route = methods.get(method)
      if (!route) throw new MethodRefusal(path, [...methods.keys()] as Method[])
      return route
    },
  }
}
