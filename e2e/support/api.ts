import { auth, LoggedIn } from '@cortile/contract/auth.ts'
import { DEMO_PASSWORD, expect, type Role } from './test.ts'

/** A call of the contract with a reply. */
interface Declared<R> {
  method: string
  path: string
  reply: { parse: (data: unknown) => R }
}

interface Input {
  params?: Readonly<Record<string, string | number>>
  query?: Readonly<Record<string, string | number>>
  body?: object | FormData
  headers?: Readonly<Record<string, string>>
}

/** A client of the API; a refused call fails the test. */
export interface Api {
  call: <R>(declared: Declared<R>, input?: Input) => Promise<R>
}

/** The API with a token of a demo account. */
export function apiOf(url: string, role: Role): Promise<Api> {
  return apiOfAccount(url, `${role}@oratorio.test`)
}

/** The API with a token of an account with the demo password. */
export async function apiOfAccount(url: string, email: string): Promise<Api> {
  return openApi(url, await tokenOfAccount(url, email))
}

/** A token of an account with the demo password. */
export async function tokenOfAccount(url: string, email: string): Promise<string> {
  const reply = await openApi(url).call(auth.login, { body: { email, password: DEMO_PASSWORD } })
  return LoggedIn.parse(reply).token
}

/** The API with a token, or without one as an anonymous caller. */
export function openApi(url: string, token?: string): Api {
  return {
    call: async ({ method, path, reply }, { params = {}, query = {}, body, headers = {} } = {}) => {
      const address = new URL(
        path.replace(/:(\w+)/g, (_, name: string) => String(params[name])),
        url,
      )
      for (const [name, value] of Object.entries(query)) address.searchParams.set(name, String(value))
      const form = body instanceof FormData
      const response = await fetch(address, {
        method,
        headers: {
          ...headers,
          ...(token !== undefined && { Authorization: `Bearer ${token}` }),
          ...(body && !form && { 'Content-Type': 'application/json' }),
        },
        ...(body && { body: form ? body : JSON.stringify(body) }),
      })
      const text = await response.text()
      expect(response.ok, `${method} ${address.pathname}: ${text}`).toBe(true)
      return reply.parse(JSON.parse(text))
    },
  }
}
