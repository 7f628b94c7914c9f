import { cookies } from 'next/headers'
import { NextResponse } from 'next/server'
import { giveNonce, readAccounts, refuseOrigin, signIn, signOut } from '../../../../src/server/signIn'

// The four calls of `httpSIWX`.

type Context = { params: Promise<{ step: string }> }

export async function GET(_: Request, { params }: Context) {
  const { step } = await params
  const jar = await cookies()
  if (step === 'nonce') return respond(await giveNonce(jar))
  if (step === 'session') return respond(readAccounts(jar))
  return respond({ code: 'NOT_FOUND' }, 404)
}

export async function POST(request: Request, { params }: Context) {
  const { step } = await params
  const jar = await cookies()
  const refusal = refuseOrigin(request)
  if (refusal) return respond(refusal, 403)
  if (step === 'verify') {
    const answer = await signIn(request, jar)
    return respond(answer, 'code' in answer ? 401 : 200)
  }
  if (step === 'sign-out') {
    await signOut(request, jar)
    return respond(null)
  }
  return respond({ code: 'NOT_FOUND' }, 404)
}

const respond = (body: unknown, status = 200) =>
  NextResponse.json(body, { status, headers: { 'cache-control': 'no-store' } })
