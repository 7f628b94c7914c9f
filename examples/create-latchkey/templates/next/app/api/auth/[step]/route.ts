import { cookies } from 'next/headers'
import { NextResponse } from 'next/server'
import { endSession, giveNonce, isOwnPage, readVisitor, signIn } from '../../../../src/server/session'

// The four calls of `httpSIWX`.

type Context = { params: Promise<{ step: string }> }

export async function GET(_: Request, { params }: Context) {
  const { step } = await params
  const jar = await cookies()
  if (step === 'nonce') return respond(await giveNonce(jar))
  if (step === 'session') return respond(readVisitor(jar) ?? null)
  return respond({ code: 'NOT_FOUND' }, 404)
}

export async function POST(request: Request, { params }: Context) {
  const { step } = await params
  const jar = await cookies()
  // Browsers send cookies with the requests of any page.
  if (!isOwnPage(request)) return respond({ code: 'ORIGIN' }, 403)
  if (step === 'verify') {
    const answer = await signIn(request, jar)
    return respond(answer, 'code' in answer ? 401 : 200)
  }
  if (step === 'sign-out') {
    endSession(jar)
    return respond(null)
  }
  return respond({ code: 'NOT_FOUND' }, 404)
}

const respond = (body: unknown, status = 200) =>
  NextResponse.json(body, { status, headers: { 'cache-control': 'no-store' } })
