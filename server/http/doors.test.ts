import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestShop, type TestShop } from '#server/testing/shop.ts'
import { contract } from '#shared/contract.ts'
import type { Endpoint } from '#shared/endpoint.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await startTestShop()
})
afterAll(() => shop.close())

/** Kept by hand: who may call what. A new endpoint fails here until somebody has thought about it. */
const rules: Record<'visitor' | 'user' | 'admin', string> = {
  visitor: `listProducts countProducts listFeaturedProducts getProduct getProductBySlug listProductTypes
    listActiveSales getShop listSettings getSetting listProviders login register logout download
    downloadFreeFile paymentWebhook showTestPayment decideTestPayment listPrintProfiles
    downloadPrintProfile listCatalogueChanges listProductsInFull checkUsername forgotPassword
    resetPassword changeRequiredPassword verifyEmail sendFeedback upload beginFile sendFilePiece quoteOrder createOrder
    payOrder cancelOrder withdrawOrder createAccountFromOrder getOrder listOrderDownloads createDownloadLink
    mailDownloadLink downloadInvoice downloadCreditNote getSocialLinks getTextPage setUpShop checkSetUpLink beginTwoFactor confirmTwoFactor
    answerChallenge followProvider returnFromProvider getLetterChoice
    setLetterChoice stopLetters getSharedWishlist getPushKey
    listPrograms getProgram listActiveSitePrograms getBetaInfo listFields listFieldDirectory getField
    getMapTiles listPosts getPost listPostComments listModelRequests listQuestions createTicket
    getGuestTicket answerGuestTicket listResources followResourceLink listTutorials getTutorial countInstall`,
  user: `getCurrentUser getCart addToCart updateCartItem removeCartItem clearCart mergeCart getCartCode setCartCode removeCartCode listWishes listWishMarks
    checkWish addWish removeWish getWishlistShare shareWishlist revokeWishlistShare listOrders
    listDownloads listWithdrawnPlanes getWorkshop saveWorkshop listBuilds setBuildField logFlight updateFlight deleteFlight addBuildPhoto
    deleteBuildPhoto getBuildPhoto requestPasswordChange getVerification resendVerification
    getDownload getAccount updateProfile uploadProfileImage removeProfileImage listSessions
    endSession endOtherSessions confirmSignIn linkProvider unlinkProvider prepareExport exportData askDeletion undoDeletion
    renewRecoveryCodes removeTwoFactor getSubscriptions subscribeBeta unsubscribeBeta subscribeNotifications
    unsubscribeNotifications subscribeDiscounts unsubscribeDiscounts listNotifications readNotification
    readAllNotifications listConversations sendMessage listNewsChoices setNewsChoice listPushDevices savePushDevice updatePushDevice removePushDevice testPushDevice
    listBetaTasks getBetaDiscount startBetaTask addBetaPhoto deleteBetaPhoto handInBetaTask getBetaPhoto
    applyForBeta getBetaUser updateBetaUser getBetaStatus getFeedbackProgram getOwnPrograms joinProgram
    leaveProgram dismissProgram submitField listOwnFields listOwnPosts createPost updatePost deletePost
    addComment deleteComment listPostMarks setReaction followPost reportPost listOwnRequests
    createModelRequest voteForRequest listTickets`,
  admin: `adminSetSetting adminListProducts adminGetProduct adminCreateProduct adminUpdateProduct
    adminSetProductStatus adminSetProductStatuses adminUploadImage adminUpdateImage adminDeleteImage adminUploadFile
    adminUpdateFile adminDeleteFile adminDeleteProduct adminListOrders adminGetOrder
    adminCountFailedOrders adminListFailedOrders adminGetFailedOrder adminAskFailedOrder adminRetryFailedOrder
    adminRefundFailedOrder adminResolveFailedOrder
    adminSetOrderStatus adminGetOverview adminRequirePasswordChange adminGetSamples
    adminRemoveSamples adminListFeedback adminSetFeedbackStatus adminSetFeedbackStatuses adminAnswerFeedback adminGetSelling
    adminSetSelling adminRefundOrder adminAskPayment adminRenewOrderPage adminShipOrder
    adminNoteOrder adminSettleWithdrawal adminSendOrderLinks adminSendOrderLetter adminGetInvoice adminGetCreditNote adminGetPackingSlip
    adminBeginUpload adminSendPiece adminListUploads adminClearUploads adminSaveSheet
    adminDescribePart adminBeginRelease adminSaveRelease adminDropRelease adminPublishRelease
    adminScheduleProduct adminDuplicateProduct adminPreviewProduct adminListSales adminCreateSale
    adminUpdateSale adminPreviewSale adminEndSale adminDeleteSale adminListCodes adminGetCode adminCreateCode adminUpdateCode
    adminEndCode adminEndCodes adminDeleteCode adminGetIdentity adminSetIdentity
    adminSetSocialLinks adminGetTextPage adminSaveTextPage adminListMail adminGetMail adminGetSetUp
    adminTestMail adminTestPayment adminListUsers adminGetUser adminEndSessions adminSetRole
    adminListViolations adminReviewViolation adminReviewViolations adminListBlocks adminBlockAddress adminLiftBlock adminRemoveTwoFactor
    adminGetTwoFactorRule adminSetTwoFactorRule adminListNews adminGetNews adminCountAudience adminCreateNews
    adminListConversations adminGetConversation adminAnswerConversation adminTestNews adminStopNews adminGetPushHealth adminRotatePushKey
    adminListHandIns adminReviewHandIn adminGetBetaPhoto adminGetBetaTracking adminListBetaUsers
    adminGetBetaUser adminReviewBetaUser adminListBetaFailures adminUndoBetaFailure adminListPrograms
    adminGetProgram adminGetProgramFigures adminListProgramPeople adminCreateProgram adminUpdateProgram
    adminDuplicateProgram adminCloseProgram adminDeleteProgram adminListFields adminGetField
    adminDecideField adminApproveFields adminUpdateField adminListPosts adminGetPost adminDecidePost adminApprovePosts adminEditPost
    adminDeleteComment adminSettleReports adminBlockWriter adminUnblockWriter adminListBlockedWriters
    adminListRequests adminUpdateRequest adminDecideRequests adminListTickets adminGetTicket adminCreateTicket
    adminUpdateTicket adminAnswerTicket adminListCannedAnswers adminCreateCannedAnswer
    adminUpdateCannedAnswer adminDeleteCannedAnswer adminListQuestions adminCreateQuestion
    adminUpdateQuestion adminDeleteQuestion adminListProfiles adminGetProfile adminCreateProfile
    adminUpdateProfile adminDeleteProfile adminListProfileVersions adminRestoreProfile
    adminListResources adminCreateResource adminUpdateResource adminDeleteResource adminListLinks
    adminCreateLink adminUpdateLink adminDeleteLink adminListTutorials adminGetTutorial
    adminCreateTutorial adminUpdateTutorial adminMoveTutorial adminDeleteTutorial
    adminUploadTutorialPicture adminPrepareExport adminExport adminCheckImport adminImportProducts
    adminFind adminListWaiting adminListDocs adminSearchDocs adminGetDoc adminGetDocPicture
    adminListQueues adminListJobs adminRetryJob adminCancelJob adminRetryQueue adminListMailLog adminSendMailAgain
    adminListSlowStatements adminForgetSlowStatements adminGetStorage adminListAudit adminGetAuditEntry`,
}
const ruleOf = new Map(
  Object.entries(rules).flatMap(([who, names]) =>
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, who] as const),
  ),
)
const at = (path: string) =>
  path
    .replace(/:(id|imageId|fileId)\b/g, '1')
    .replace(/:uploadId\b/g, '0')
    .replace(/pages\/:slug/, 'pages/about')
    .replace(/:\w+/g, 'cart_enabled')

test('the rule list names every endpoint, and the contract agrees with it', () => {
  const declared = Object.fromEntries(
    Object.entries<Endpoint>(contract).map(([name, { access }]) => [name, access]),
  )
  expect(declared).toEqual(Object.fromEntries(ruleOf))
})

test('ADMIN-56 every call refuses whoever may not make it: 401 for visitors, 403 for members', async () => {
  const maker = await shop.signIn()
  for (const [name, endpoint] of Object.entries<Endpoint>(contract)) {
    const call = (cookie = '') =>
      shop.fetch(at(endpoint.path), {
        method: endpoint.method,
        cookie,
        ...(/GET|DELETE/.test(endpoint.method) ? {} : { body: {} }),
      })
    const rule = ruleOf.get(name)
    const visitor = (await call()).status
    // A webhook is refused for its signature, not for who sends it.
    if (name === 'paymentWebhook') continue
    if (rule === 'visitor') expect(visitor, name).not.toBe(403)
    else expect(visitor, name).toBe(401)
    if (rule === 'admin') expect((await call(maker)).status, name).toBe(403)
  }
})

test('an administrator passes every door that visitors and signed-in users pass', async () => {
  let cookie = await shop.signIn('admin@example.com')
  for (const [name, endpoint] of Object.entries<Endpoint>(contract)) {
    // The webhook answers to a signature, not to a person.
    if (ruleOf.get(name) === 'admin' || name === 'paymentWebhook') continue
    const call = () =>
      shop.fetch(at(endpoint.path), {
        method: endpoint.method,
        cookie,
        ...(/GET|DELETE/.test(endpoint.method) ? {} : { body: {} }),
      })
    let answer = await call()
    if (answer.status === 401) {
      // An earlier call of this list may have ended the session.
      cookie = await shop.signIn('admin@example.com')
      answer = await call()
    }
    if (![401, 403].includes(answer.status)) continue
    expect(((await answer.json()) as { code: string }).code, name).not.toMatch(
      /^(not_signed_in|not_allowed)$/,
    )
  }
})

test('another site cannot make an unsafe call, whatever it says of itself', async () => {
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: `${shop.url}.evil.example` },
    { origin: shop.url.replace('http:', 'https:') },
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'cross-site', origin: '' },
  ]
  for (const headers of foreign)
    for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
      const answer = await shop.fetch('/api/auth/logout', {
        method: 'POST',
        body: '{}',
        headers: { ...headers, 'content-type': type },
      })
      expect(answer.status, JSON.stringify(headers)).toBe(403)
    }
})

test('API-03 what is not under /api is a page, and what is unknown under it a 404 in JSON', async () => {
  for (const method of ['GET', 'PUT', 'DELETE']) {
    const answer = await shop.fetch('/api/no-such-call', { method })
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ message: 'The call was not found.', code: 'no_such_call' })
  }
})

test('every answer carries the headers that protect, our own mark and a request id', async () => {
  for (const path of ['/api/products', '/api/no-such-call', '/uploads/none.webp', '/']) {
    const { headers } = await shop.fetch(path)
    expect(headers.get('x-content-type-options'), path).toBe('nosniff')
    expect(headers.get('content-security-policy'), path).toContain(
      path === '/' ? "script-src 'self'" : "default-src 'none'; frame-ancestors 'none'",
    )
    expect(headers.get('kestrel-api'), path).toBe('1')
    expect(headers.get('x-request-id'), path).toMatch(/^[\w-]{8,64}$/)
    expect(headers.get('x-powered-by'), path).toBeNull()
  }
})

test('/livez and /readyz answer', async () => {
  expect((await shop.fetch('/livez')).status).toBe(200)
  expect(await (await shop.fetch('/readyz')).json()).toEqual({ status: 'ok' })
})

test('the OpenAPI document names every call with its full path', async () => {
  const document = (await (await shop.fetch('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, { operationId: string }>>
  }
  const named = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  )
  expect(named.toSorted()).toEqual(Object.keys(contract).toSorted())
  expect(Object.keys(document.paths).every((path) => path.startsWith('/api/'))).toBe(true)
})
