/** A business refusal: code and words of the answer. Thrown, or returned where what was written must stay. */
export class CallRefusal extends Error {
  readonly code: string
  readonly data: unknown

  /** @param message shown to people; '' leaves the words to the caller's error catalogue */
  constructor(code: string, message = '', data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** A rule that refuses, with messages by field; the first one is the message as a whole. */
export function ruleRefusal(fields: Readonly<Record<string, string | undefined>>): CallRefusal {
  const named = Object.entries(fields).filter(([, message]) => message)
  return new CallRefusal('42200', named[0]?.[1], { fields: Object.fromEntries(named) })
}
