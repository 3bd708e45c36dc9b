#!/bin/sh
# The lifecycle of a deployment through `pnpm ops` and its JSON output alone. Users call the service's API.
#
#   ADDRESS=http://127.0.0.1:3000 FILES=/an/empty/directory PICTURE=proof.png deployment-lifecycle.sh
#
# OPS: the built command; defaults to the one of `pnpm ops`.
#
# Needs the service's settings in the environment; in live mode, rising exchange prices. Exits at the first failure.
set -eu
: "${ADDRESS:?where the service is}" "${FILES:?where files are saved}" "${PICTURE:?a picture}"
: "${OPS:=tsx --conditions=source apps/api/src/operators/cli/main.ts}"
cd "$(dirname "$0")/../../../../.."

fail() {
  echo "$*" >&2
  exit 1
}

# Value of the JSON on standard input at a path: `data.0.id`.
cell() {
  node -e '
    const read = JSON.parse(require("node:fs").readFileSync(0, "utf8"));
    const found = process.argv[1].split(".").reduce((value, name) => value?.[name], read);
    process.stdout.write(String(found ?? ""));
  ' "$1"
}

same() {
  [ "$1" = "$2" ] || fail "$3 is \"$1\", and not \"$2\""
  echo "ok: $3"
}

# Runs an action that must succeed and prints its output.
ops() {
  # shellcheck disable=SC2086 # OPS is a program and its arguments
  printed=$($OPS "$@" --json) ||
    fail "ops $*: exit code $?: $printed"
}

# Runs an action that must be refused: failure code, exit code, action.
refused() {
  code=$1 exit=$2
  shift 2
  got=0
  # shellcheck disable=SC2086 # OPS is a program and its arguments
  printed=$($OPS "$@" --json) || got=$?
  same "$got $(printf %s "$printed" | cell code)" "$exit $code" "ops $1 $2 is refused"
}

# Requested by Maria, approved by John.
twice() {
  ops "$@" --as Maria --reason "As agreed" --yes
  asked=$(printf %s "$printed" | cell id)
  same "$(printf %s "$printed" | cell outcome)" asked "ops $1 $2 waits for a second person"
  refused same_person 1 pending confirm "$asked" --as MARIA --yes
  ops pending confirm "$asked" --as John --yes
}

# A user’s request to the service: path and fields.
post() {
  path=$1
  shift
  curl -sS --max-time 20 "$ADDRESS/api/$path" -d lang=en "$@"
}

upload() {
  curl -sS --max-time 20 "$ADDRESS/api/upload/image" -F lang=en -F "token=$token" -F "kind=$1" \
    -F "file=@$PICTURE;type=image/png" | cell data.id
}

balance() {
  post user/info -d "token=$token" | cell data.jifen
}

# 1. The account that invites the first users, and the first user.
ops invitations open the.house --as Maria
invite_code=$(printf %s "$printed" | cell after.invite_code)
ops invitations list
name=alice.$(echo "$invite_code" | tr A-Z a-z)
register() {
  token=$(post PublicUser/Register -d "username=$1" -d "invite_code=$invite_code" -d agree=1 \
    -d password=correct-horse -d confirm_password=correct-horse \
    -d fund_password=246810 -d confirm_fund_password=246810 | cell data.token)
}
register "$name"
ops users find alice.
same "$(printf %s "$printed" | cell data.0.username)" "$name" "who registered is found"
user=$(printf %s "$printed" | cell data.0.id)
greeting=$(post user/mail -d "token=$token" | cell data.0.content)
case ${MODE:-sandbox}:$greeting in
live:*virtual*) fail "a greeting where money is real is \"$greeting\"" ;;
live:*reviewed* | sandbox:*virtual*) echo "ok: the greeting" ;;
*) fail "the greeting is \"$greeting\"" ;;
esac

# 2. Content and payment details.
address=TJRyWwFs9wTFGZg3JbrVriFbNfCug5tDeC
twice payment-details change --usdt "TRC20=$address"
ops service-links change --link https://chat.example --as Maria --yes
ops banners add --picture "$PICTURE" --title "New here" --link /help --place 1 --as Maria --yes
ops announcements publish --title "We are open" --text "Come in." --as Maria --yes
twice products create glow --name Glow --price 75 --days 10 --production 0.05 --benefit daily --stock 100
refused input_invalid 2 banners add --picture "$PICTURE" --title T --link https://evil.example --as Maria --yes
# Home is cached for a second, so it is requested until it has changed.
until home=$(curl -sS "$ADDRESS/api/Lottery/web_index?lang=en") &&
  [ "$(printf %s "$home" | cell data.lunbotu.0.title)" = "New here" ]; do sleep 1; done
same "$(printf %s "$home" | cell data.gonggao.title)" "We are open" "the announcement is read"
same "$(printf %s "$home" | cell data.kefu)" https://chat.example "the service link leads there"
picture=$(printf %s "$home" | cell data.lunbotu.0.pic_url)
same "$(curl -sS -o "$FILES/banner" -w '%{http_code} %{content_type}' "$ADDRESS$picture")" \
  "200 image/png" "the banner's picture is shown"

# 3. Recharges: one is credited, once; one is rejected.
recharge() {
  started=$(post user/addcz -d "token=$token" -d channel=usdt -d "amount=$1")
  same "$(printf %s "$started" | cell data.pay_to.address)" "$address" "the recharge is paid to the new address"
  recharge=$(printf %s "$started" | cell data.id)
  post user/pay -d "token=$token" -d "recharge_id=$recharge" -d "proof=$(upload proof)" >/dev/null
}
recharge 2000
ops recharges list --user "$name"
same "$(printf %s "$printed" | cell data.0.id)" "$recharge" "the recharge waits"
ops recharges show "$recharge" --as Maria --save "$FILES"
[ -s "$(printf %s "$printed" | cell saved.0)" ] || fail "the proof was not saved"
try=$(node -p 'crypto.randomUUID()')
refused usage_wrong 2 recharges approve "$recharge" --as Maria
ops recharges approve "$recharge" --as Maria --yes --id "$try"
refused already_done 1 recharges approve "$recharge" --as Maria --yes --id "$try"
same "$(balance)" 2000.00 "the balance"
recharge 50
ops recharges reject "$recharge" --as Maria --reason "Nothing has arrived" --yes
same "$(balance)" 2000.00 "the balance"

# 4. A user trades: the order stays open during the next steps, and a recharge stays under review.
alice=$token
register "trader.$(echo "$invite_code" | tr A-Z a-z)"
trader=$token
recharge 100
ops recharges approve "$recharge" --as Maria --yes
place() {
  # Orders need a current price.
  until placed=$(post bet/cpbuy -d "token=$token" -d id=btc -d direction=up -d amount=10 -d seconds=60) &&
    order=$(printf %s "$placed" | cell data.id) && [ -n "$order" ]; do sleep 1; done
}
place
same "$(printf %s "$placed" | cell data.status)" trading "the order"
same "$(balance)" 90.00 "the balance"
recharge 30
waiting=$recharge
token=$alice

# 5. A real name.
post user/add_card -d "token=$token" -d "name=Alice Example" -d document_number=AB1234567 \
  -d "front=$(upload id_front)" -d "back=$(upload id_back)" >/dev/null
ops real-names list --user "$user"
request=$(printf %s "$printed" | cell data.0.id)
ops real-names show "$request" --as Maria --save "$FILES"
ops real-names approve "$request" --as Maria --yes
same "$(post user/add_card -d "token=$token" | cell data.state)" complete "the real name"

# 6. Withdrawals: a small one by one operator, a large one by two, one refunded.
add_card() {
  card=$(post user/add_bank -d "token=$token" -d "account_name=Alice Example" -d "bank_name=Bank of Examples" \
    -d card_number=4929123456782468 -d confirm_card_number=4929123456782468 -d fund_password=246810 | cell data.id)
}
add_card
withdraw() {
  withdrawal=$(post user/withdraw -d "token=$token" -d "card_id=$card" -d "amount=$1" -d fund_password=246810 |
    cell data.id)
}
withdraw 100
ops withdrawals approve "$withdrawal" --as Maria --yes
same "$(printf %s "$printed" | cell after.state)" success "a small withdrawal"
withdraw 1200
twice withdrawals approve "$withdrawal"
same "$(printf %s "$printed" | cell after.state)" success "a large withdrawal"
withdraw 200
ops withdrawals reject "$withdrawal" --as Maria --reason "The card is not yours" --yes
same "$(balance)" 700.00 "the balance"

# 7. Adjustments, a machine, a message.
twice adjustments bonus "$name" 25
twice adjustments freeze "$name" 10
twice adjustments unfreeze "$name" 10
same "$(balance)" 725.00 "the balance"
machine=$(post bet/add_kj -d "token=$token" -d product_id=glow -d quantity=1 -d fund_password=246810 | cell data.0.id)
ops machines list "$name"
same "$(printf %s "$printed" | cell data.0.id)" "$machine" "the machine"
ops machines freeze "$machine" --as Maria --reason "A question" --yes
refused nothing_to_change 1 machines freeze "$machine" --as John --reason "A question" --yes
ops machines unfreeze "$machine" --as Maria --reason "Answered" --yes
ops products stop glow --as Maria --yes
ops messages send --to "$name" --title "Thank you" --text "All is done." --as Maria --yes
refused input_invalid 2 messages send-kept maintenance --to "$name" --as Maria --yes
ops messages send-kept real_name_wanted --to "$name" --as Maria --yes
same "$(post user/mail -d "token=$token" | cell data.0.title)" "Please verify your real name" "the message"

# 8. Access.
ops users block "$name" --as Maria --reason "Reported" --yes
same "$(post publicUser/login -d "username=$name" -d password=correct-horse | cell code)" account_blocked "the sign-in"
ops users unblock "$name" --as Maria --reason "Cleared up" --yes
token=$(post publicUser/login -d "username=$name" -d password=correct-horse | cell data.token)
same "$(balance)" 650.00 "the balance"

# 9. The order expires and its payout is credited.
token=$trader
come_due() {
  until closed=$(post user/find_gs -d "token=$token" -d "order=$order") &&
    [ "$(printf %s "$closed" | cell data.0.status)" = closed ]; do sleep 1; done
}
come_due
# On an overloaded machine trades arrive late: such a second has no price, and its orders are void.
voids=0
while [ "$(printf %s "$closed" | cell data.0.outcome)" = void ]; do
  voids=$((voids + 1))
  [ "$voids" -le 5 ] || fail "five orders were void, one after the other"
  place
  come_due
done
credited=$(printf %s "$closed" | cell data.0.receipt.credited)
same "$(balance)" "$(node -p "(90 + $credited).toFixed(2)")" "the balance"
if [ "${MODE:-sandbox}" = live ]; then
  same "$(printf %s "$placed" | cell data.strike_pending)" true "the strike of an order that was just placed is pending"
  same "$(printf %s "$closed" | cell data.0.outcome)" won "an order on a price that rises"
  for end in entry exit; do
    same "$(printf %s "$closed" | cell "data.0.receipt.$end.trade.source")" binance "the source of the trade at the $end"
    [ -n "$(printf %s "$closed" | cell "data.0.receipt.$end.trade.id")" ] || fail "the trade at the $end has no id"
  done
fi
add_card
withdraw 50
ops withdrawals approve "$withdrawal" --as Maria --yes
same "$(printf %s "$printed" | cell after.state)" success "the withdrawal of what was won"

# 10. Only operators decide. Live mode has no sandbox data.
ops recharges list --user "trader.$(echo "$invite_code" | tr A-Z a-z)"
same "$(printf %s "$printed" | cell data.0.id) $(printf %s "$printed" | cell data.0.state)" "$waiting review" "the recharge that waits"
if [ "${MODE:-sandbox}" = live ]; then
  home=$(curl -sS "$ADDRESS/api/Lottery/web_index?lang=en")
  same "$(printf %s "$home" | cell data.mode)" live "the mode, in which Home has no ticker"
  same "$(printf %s "$home" | cell data.sandbox)" "" "a public invitation code"
  same "$(post publicUser/demo -d "request_id=$(node -p 'crypto.randomUUID()')" | cell code)" demo_not_offered "a demo"
  ops users find demo
  same "$(printf %s "$printed" | cell data.length)" 0 "demo accounts"
fi

# 11. End-of-day checks.
ops figures liabilities
ops figures today
ops ledger check
same "$(printf %s "$printed" | cell data.faults)" 0 "faults of the books"
ops audit export --save "$FILES"
export=$(printf %s "$printed" | cell saved.0)
ops audit verify "$export"
sed 's/Cleared up/Cleaned up/' "$export" >"$FILES/changed.jsonl"
refused audit_broken 1 audit verify "$FILES/changed.jsonl"
echo "the whole life"
