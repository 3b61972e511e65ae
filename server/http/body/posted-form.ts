import type { AppLoadContext } from '@remix-run/node'

/**
 * The form that a request posts. What the host has read is taken from it: a body handed through the framework's
 * requests becomes a stream three times over. Under another server the request has it.
 * @throws where the body is no form
 */
export async function postedForm(
  request: Request,
  { postedForm: text }: AppLoadContext,
): Promise<FormData | URLSearchParams> {
  return text === undefined ? request.formData() : new URLSearchParams(text)
}
