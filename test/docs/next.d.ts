// What blocks of code import from Next.js, which is installed with the complete pages only.
declare module 'next/headers' {
  type Cookie = { httpOnly: boolean; sameSite: 'strict'; path: string; maxAge: number; secure: boolean }
  type Jar = {
    get(name: string): { value: string } | undefined
    set(name: string, value: string, cookie: Cookie): void
    delete(name: string): void
  }
  export function cookies(): Promise<Jar>
  export function headers(): Promise<Headers>
}
declare module 'next/navigation' {
  export function useRouter(): { refresh(): void }
}
declare module 'server-only' {}
