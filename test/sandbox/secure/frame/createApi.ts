export interface Api {
  /** @throws Error with the site's message, or if the site doesn't answer */
  ask<T>(path: string, body?: unknown, signal?: AbortSignal): Promise<T>
}

/** The client of the frame's own server. */
export function createApi(projectId: string, token: () => string | undefined): Api {
  return {
    ask: async <T>(path: string, body?: unknown, signal?: AbortSignal) => {
      const known = token()
      const response = await fetch(`/api/${path}?projectId=${encodeURIComponent(projectId)}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: known ? { authorization: `Bearer ${known}` } : {},
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(signal && { signal }),
      })
      const answer = (await response.json().catch(() => ({}))) as T & { message?: string }
      if (!response.ok) throw new Error(answer.message ?? `The secure site answers ${response.status}`)
      return answer
    },
  }
}
