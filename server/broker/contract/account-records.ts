import { z } from 'zod'
import { attestation } from '~/domain/accounts'
import { line } from '~/domain/fields'
import { fundRole } from '~/domain/fund-roles'
import { defineCalls, effectCall, nothing, queryCall } from './call'
import { day, fundIdField, historyRow, id, nameValue, paging, time } from './shapes'

const dayOrNone = day.or(z.literal(''))

/**
 * What is on record of a unified account (spec 1 §7 One account, spec 2 §2 my-info). The specification shows the names of
 * the calls; names and numbers of people come masked.
 */
export const accountRecordCalls = defineCalls({
  'oneAcct.queryOneAcctInfo': queryCall('oneAcct/queryOneAcctInfo', {
    login: 'one',
    in: nothing,
    out: z.object({
      accountCode: z.string(),
      userName: z.string(),
      userType: z.string(),
      orgName: z.string(),
      orgType: z.string(),
      attestation,
      orgCredit: z.string(),
      showPhone: z.string(),
      email: z.string(),
      createTime: time,
    }),
  }),
  'oneAcct.queryMyFundInfo': queryCall('oneAcct/queryMyFundInfo', {
    login: 'one',
    in: nothing,
    out: z.object({
      list: z.array(
        z.object({
          fundId: fundIdField,
          fundName: z.string(),
          fundType: z.string(),
          riskLevel: z.string(),
          professionalInvestor: z.enum(['0', '1']),
          state: z.enum(['active', 'disabled']),
          createTime: time,
        }),
      ),
    }),
  }),
  'oneAcct.queryMyProductInfo': queryCall('oneAcct/queryMyProductInfo', {
    login: 'one',
    in: nothing,
    out: z.object({
      list: z.array(
        z.object({
          productCode: id,
          productName: z.string(),
          productType: z.string(),
          filingNo: z.string(),
          custodian: z.string(),
          foundedOn: dayOrNone,
          endsOn: dayOrNone,
          state: z.enum(['running', 'ended']),
        }),
      ),
    }),
  }),
  'oneAcct.queryMyProductFund': queryCall('oneAcct/queryMyProductFund', {
    login: 'one',
    in: z.object({ productCode: id }),
    out: z.object({ list: z.array(z.object({ fundId: fundIdField, fundType: z.string() })) }),
  }),
  'oneAcct.queryMyOrgInfo': queryCall('oneAcct/queryMyOrgInfo', {
    login: 'one',
    in: nothing,
    out: z.object({
      list: z.array(
        z.object({
          orgFullName: z.string(),
          orgCredit: z.string(),
          clientType: z.string(),
          deptType: z.string(),
          filingNo: z.string(),
          legalPerson: z.string(),
          registeredAddress: z.string(),
          contactAddress: z.string(),
          foundedOn: dayOrNone,
          licenceUntil: dayOrNone,
        }),
      ),
    }),
  }),
  // People on record (holder, legal representative, agents): the page is named, its call is not; ours.
  'oneAcct.queryMyPersonInfo': queryCall('oneAcct/queryMyPersonInfo', {
    login: 'one',
    in: nothing,
    out: z.object({
      list: z.array(
        z.object({
          personId: id,
          duty: z.string(),
          name: z.string(),
          paperType: z.string(),
          paperNo: z.string(),
          phone: z.string(),
          email: z.string(),
          validUntil: dayOrNone,
        }),
      ),
    }),
  }),
  // Shareholder accounts and trader codes of the fund accounts; ours.
  'oneAcct.queryMyTradeInfo': queryCall('oneAcct/queryMyTradeInfo', {
    login: 'one',
    in: nothing,
    out: z.object({
      list: z.array(
        z.object({
          fundId: fundIdField,
          market: z.string(),
          trdCode: z.string(),
          trdType: z.string(),
          traderCode: z.string(),
          state: z.enum(['active', 'disabled']),
          openedOn: dayOrNone,
        }),
      ),
    }),
  }),
  // Every try to sign in; ours.
  'oneAcct.queryMyLoginRecord': queryCall('oneAcct/queryMyLoginRecord', {
    login: 'one',
    in: z.object(paging),
    out: z.object({
      list: z.array(
        z.object({
          at: time,
          way: z.string(),
          fundId: z.string(),
          address: z.string(),
          device: z.string(),
          result: z.string(),
        }),
      ),
      count: z.int().min(0),
    }),
  }),
  'oneAcct.queryMyBusinessHis': queryCall('oneAcct/queryMyBusinessHis', {
    login: 'one',
    in: z.object({ kind: line(40).optional(), ...paging }),
    out: z.object({
      list: z.array(
        z.object({
          kind: z.string(),
          id,
          title: z.string(),
          state: z.string(),
          stateText: z.string(),
          createTime: time,
          updateTime: time,
        }),
      ),
      count: z.int().min(0),
      kinds: z.array(z.string()),
    }),
  }),
  'oneAcct.queryMyBusinessHisDetail': queryCall('oneAcct/queryMyBusinessHisDetail', {
    login: 'one',
    in: z.object({ kind: line(40), id }),
    out: z.object({
      kind: z.string(),
      id,
      title: z.string(),
      state: z.string(),
      stateText: z.string(),
      createTime: time,
      updateTime: time,
      details: z.array(nameValue),
      history: z.array(historyRow.omit({ from: true })),
    }),
  }),
  // All roles, those that are never shown among them; who shows them drops those (spec 1 §6).
  'uniAcct.queryFundRoles': queryCall('uniAcct/queryFundRoles', {
    login: 'one',
    in: nothing,
    out: z.object({
      list: z.array(
        z.object({
          personId: id,
          name: z.string(),
          duty: z.string(),
          fundId: fundIdField,
          roleCode: z.string(),
          since: time,
        }),
      ),
    }),
  }),
  // Ours. `before` is what the page showed: a change in between is refused, not overwritten.
  'uniAcct.saveFundRoles': effectCall('uniAcct/saveFundRoles', {
    login: 'one',
    in: z.object({
      personId: id,
      fundId: fundIdField,
      before: z.array(fundRole).max(10),
      roles: z.array(fundRole).max(10),
    }),
    out: nothing,
  }),
  // "A service check returning checkResult" (spec 2 §7): path and values not shown; ours.
  'orgManage.checkService': queryCall('orgManage/checkService', {
    login: 'one',
    in: z.object({ service: z.enum(['first-page', 'user-manage', 'project-manage']) }),
    /** 0 may be used, 1 the account is not authenticated, 2 not for individuals. */
    out: z.object({ checkResult: z.enum(['0', '1', '2']) }),
  }),
})
