import pino from 'pino'

/** What the rooms need of a logger; lines are JSON on standard output and hold nothing personal. */
export interface Log {
  debug(facts: Record<string, unknown>, message: string): void
  info(facts: Record<string, unknown>, message: string): void
  warn(facts: Record<string, unknown>, message: string): void
  error(facts: Record<string, unknown>, message: string): void
}

/** An error as a line shows it. */
export interface LoggedError {
  type: string
  message?: string
  code?: string
  /** Its frames, without the message that V8 puts before them. */
  stack?: string
  cause?: LoggedError
  errors?: LoggedError[]
}

/** Errors within errors that are shown; a circle of them ends here. */
const DEPTH = 5

const codeOf = (error: Error): string | undefined => {
  const { code } = error as NodeJS.ErrnoException
  return code === undefined ? undefined : String(code)
}

/** Messages that quote what could not be read: PostgreSQL's data exceptions (SQLSTATE class 22) and JSON.parse's. */
function quotes(error: Error): boolean {
  return /^22[0-9A-Z]{3}$/.test(codeOf(error) ?? '') || error instanceof SyntaxError
}

const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter(line => line.startsWith('    at '))
    .join('\n')

/**
 * Type, message, code and stack of an error, of its causes and of those it gathers. Nothing else that an error carries
 * is written: pg's has the whole row in `detail`.
 */
export function loggedError(error: unknown, depth = DEPTH): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error }
  const within = (each: unknown) => loggedError(each, depth - 1)
  const gathered = error instanceof AggregateError && depth > 0 ? error.errors : undefined
  return {
    type: error.constructor.name,
    message: quotes(error) ? '(quotes a value)' : error.message,
    code: codeOf(error),
    stack: framesOf(error),
    cause: error.cause !== undefined && depth > 0 ? within(error.cause) : undefined,
    errors: gathered?.map(within),
  }
}

/**
 * The process's logger. What stands under `error` is an error, written with its name, message and stack and never with
 * the values it met, or the name of one.
 */
export function openLog(level: string): Log {
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { error: (error: unknown) => (typeof error === 'string' ? error : loggedError(error)) },
  })
}
