import { z } from 'zod'
import { contactKind } from '~/domain/contacts'
import { captchaAnswer, line, smsCode } from '~/domain/fields'
import { codeCall, defineCalls, effectCall, nothing } from './call'
import { codeSent, id } from './shapes'

/**
 * Contacts of a unified account (spec 1 §7 Unified account). A contact is named by its id once it stands, so that numbers
 * do not travel again; the three calls that the specification does not name are ours.
 */
export const contactCalls = defineCalls({
  'uniAcct.addContactInfo': effectCall('uniAcct/addContactInfo', {
    login: 'one',
    sealed: ['contact'],
    in: z.object({ kind: contactKind, contact: line(100) }),
    out: z.object({ contactId: id }),
  }),
  'uniAcct.getContactCode': codeCall('uniAcct/getContactCode', {
    login: 'one',
    volatile: ['captchaId', 'captcha'],
    in: z.object({ contactId: id, captchaId: id, captcha: captchaAnswer() }),
    out: codeSent,
  }),
  'uniAcct.verifyContactInfo': codeCall('uniAcct/verifyContactInfo', {
    login: 'one',
    sealed: ['vcode'],
    volatile: ['vcode'],
    in: z.object({ contactId: id, vcode: smsCode() }),
    out: nothing,
  }),
  'uniAcct.setDefaultContact': effectCall('uniAcct/setDefaultContact', {
    login: 'one',
    in: z.object({ contactId: id }),
    out: nothing,
  }),
  'uniAcct.removeContact': effectCall('uniAcct/removeContact', {
    login: 'one',
    in: z.object({ contactId: id }),
    out: nothing,
  }),
})
