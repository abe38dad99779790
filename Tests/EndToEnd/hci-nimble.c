/* A central of NimBLE in place of ble.c of its Linux example: ten heart rates of the first strap. See hci-stacks. */
#include <stdio.h>
#include <stdlib.h>

#include "host/ble_hs.h"
#include "host/util/util.h"
#include "nimble/nimble_port.h"

static uint8_t own_address_type;
static struct ble_gatt_svc service;
static uint16_t rate;
static int count;

static void check(const char *step, int result)
{
    if (result != 0) {
        printf("%s: error %d\n", step, result);
        exit(1);
    }
}

static int subscribed(uint16_t link, const struct ble_gatt_error *error, struct ble_gatt_attr *attribute, void *context)
{
    check("subscription", error->status);
    return 0;
}

static int found_descriptor(uint16_t link, const struct ble_gatt_error *error, uint16_t characteristic,
                            const struct ble_gatt_dsc *descriptor, void *context)
{
    if (error->status == 0 && ble_uuid_u16(&descriptor->uuid.u) == BLE_GATT_DSC_CLT_CFG_UUID16) {
        check("write", ble_gattc_write_flat(link, descriptor->handle, "\1\0", 2, subscribed, NULL));
    }
    return 0;
}

static int found_characteristic(uint16_t link, const struct ble_gatt_error *error,
                                const struct ble_gatt_chr *characteristic, void *context)
{
    if (error->status == 0) {
        rate = characteristic->val_handle;
        return 0;
    }
    return ble_gattc_disc_all_dscs(link, rate, service.end_handle, found_descriptor, NULL);
}

static int found_service(uint16_t link, const struct ble_gatt_error *error, const struct ble_gatt_svc *found,
                         void *context)
{
    if (error->status == 0) {
        service = *found;
        return 0;
    }
    return ble_gattc_disc_chrs_by_uuid(link, service.start_handle, service.end_handle, BLE_UUID16_DECLARE(0x2A37),
                                       found_characteristic, NULL);
}

static int handle(struct ble_gap_event *event, void *context)
{
    struct ble_hs_adv_fields fields;
    uint8_t value[2];

    switch (event->type) {
    case BLE_GAP_EVENT_DISC:
        if (ble_hs_adv_parse_fields(&fields, event->disc.data, event->disc.length_data) == 0 &&
            fields.num_uuids16 == 1 && ble_uuid_u16(&fields.uuids16[0].u) == 0x180D) {
            check("end of scan", ble_gap_disc_cancel());
            check("connection", ble_gap_connect(own_address_type, &event->disc.addr, 30000, NULL, handle, NULL));
        }
        break;
    case BLE_GAP_EVENT_CONNECT:
        check("connection", event->connect.status);
        check("discovery", ble_gattc_disc_svc_by_uuid(event->connect.conn_handle, BLE_UUID16_DECLARE(0x180D),
                                                      found_service, NULL));
        break;
    case BLE_GAP_EVENT_NOTIFY_RX:
        check("value", os_mbuf_copydata(event->notify_rx.om, 0, 2, value));
        printf("%d beats per minute\n", value[1]);
        if (++count == 10) {
            check("end", ble_gap_terminate(event->notify_rx.conn_handle, BLE_ERR_REM_USER_CONN_TERM));
        }
        break;
    case BLE_GAP_EVENT_DISCONNECT:
        exit(count < 10);
    }
    return 0;
}

static void start(void)
{
    struct ble_gap_disc_params parameters = {0};

    check("address", ble_hs_util_ensure_addr(0) || ble_hs_id_infer_auto(0, &own_address_type));
    check("scan", ble_gap_disc(own_address_type, BLE_HS_FOREVER, &parameters, handle, NULL));
}

void nimble_host_task(void *context)
{
    ble_hs_cfg.sync_cb = start;
    nimble_port_run();
}
